import { Segment } from '../segment/segment.ts';
import type { IndexChange } from '../writer/messages.ts';
import { LiveSegment } from './live-segment.ts';
import { Snapshot } from './snapshot.ts';

export const EMPTY_SNAPSHOT = new Snapshot([]);

/** The index after a change. */
export function applyChange(snapshot: Snapshot, { reset, removed = [], segment }: IndexChange): Snapshot {
  const base = (reset === true ? EMPTY_SNAPSHOT : snapshot).without(removed);
  if (!segment) return base;
  const opened = Segment.open(segment.buffer, false);
  const dead = segment.dead.map((number) => opened.documentOf(number)).filter((document) => document >= 0);
  const live = LiveSegment.of(opened);
  return base.replaced(dead.length === 0 ? live : live.without(dead));
}
