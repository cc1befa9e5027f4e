import type { Service } from '../client/service.ts';
import { report } from '../client/statistics.ts';
import { createVisitor } from '../client/visitor.ts';
import type { VisitorEvent } from './port.ts';

export type Reporter = (event: VisitorEvent) => void;

/** Tells a service's statistics what its visitors do. */
export function reporter(service: Service): Reporter {
  const visitor = createVisitor();
  return (event) => report(service, { ...event, session: visitor.getStatsSessionId() });
}
