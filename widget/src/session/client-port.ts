import { search } from '../client/queries.ts';
import type { Service } from '../client/service.ts';
import { initialSettings } from '../client/settings.ts';
import { patient } from './patience.ts';
import type { Inquiry, SearchPort } from './port.ts';
import type { Reporter } from './reporter.ts';
import { requestOf } from './request.ts';
import { isFiltered, merged, withoutOwn } from './widening.ts';

export interface Site {
  /** The public key. */
  readonly key: string;
  /** Origin of the search service, perhaps with a path; empty: the page's own. */
  readonly base: string;
}

/** How the calls of the client reach a site's service. */
export function serviceOf({ key, base }: Site): Service {
  return { key: encodeURIComponent(key), base: base.replace(/\/+$/, '') };
}

/** A session's port to the search service of one site, made of the parts of the client that a search needs. */
export function clientPort(site: Site): SearchPort {
  const service = serviceOf(site);
  let reporter: Promise<Reporter | undefined> | undefined;
  const reports = () => {
    // Without them a visitor lacks nothing.
    reporter ??= import('./reporter.ts').then(
      (module) => module.reporter(service),
      () => undefined,
    );
    return reporter;
  };
  return {
    async search(inquiry, signal) {
      const ask = (asked: Inquiry) =>
        // The page's parameters are written by hand against types: what else is wrong in them the service says.
        patient(service, signal, (caller) => search(caller, { ...initialSettings(), ...requestOf(asked) }));
      const wide = inquiry.wants.filter(({ own = [] }) =>
        own.some((field) => isFiltered(inquiry.criteria, field)),
      );
      const [response, ...wider] = await Promise.all([
        ask(inquiry),
        ...wide.map((wanted) => ask({ ...inquiry, ...withoutOwn(inquiry.criteria, wanted) })),
      ]);
      // Here before a click that leaves the page.
      void reports();
      return wider.reduce(merged, response);
    },
    report: (event) => void reports().then((report) => report?.(event)),
  };
}
