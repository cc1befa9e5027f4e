/** What a visitor's first search needs beside the field, in one module: what is fetched together is named once. */
export { clientPort } from '../../session/client-port.ts';
export { SiteSearchResults } from '../results/results.ts';
