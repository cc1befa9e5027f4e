/** Paths that are services, never pages. */
const SERVICES = /^\/(?:api|v1|v2|health|portal|widget|media)(?:\/|$)/;

/** @param path without its query */
export const isService = (path: string): boolean => SERVICES.test(path);
