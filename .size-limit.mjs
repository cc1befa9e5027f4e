import { readFileSync } from 'node:fs';

const client = 'portal/dist/client/';

/** What a page waits for before all of it answers: the entry, its start, the page's own file, the processes, and what they import. */
function firstLoad(page) {
  const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'));
  const sources = new Set();
  const collect = (source) => {
    if (sources.has(source)) return;
    sources.add(source);
    manifest[source].imports?.forEach(collect);
  };
  ['src/app/entry-client.ts', 'src/app/start.tsx', page, 'src/app/start-processes.ts'].forEach(collect);
  return [...sources].map((source) => client + manifest[source].file);
}

export default [
  {
    name: 'headless client: what a search needs',
    path: 'widget/dist/bundle/search-client.js',
    limit: '4 kB',
    brotli: true,
  },
  {
    name: 'headless client: with what its other queries load',
    path: ['widget/dist/bundle/search-client.js', 'widget/dist/bundle/search-client/*.js'],
    limit: '5 kB',
    brotli: true,
  },
  {
    name: '<site-search>: what loads first',
    path: 'widget/dist/bundle/site-search.js',
    limit: '9.45 kB',
    brotli: true,
  },
  {
    name: 'box, results, facet and client, with lit-html: in one file',
    path: 'widget/dist/bundle/search-page.js',
    limit: '14 kB',
    brotli: true,
  },
  {
    name: 'box, results, facet and client, with lit-html: in three files, by use',
    path: ['widget/dist/bundle/site-search.js', 'widget/dist/bundle/site-search/{search,facet}-??????.js'],
    limit: '15.2 kB',
    brotli: true,
  },
  {
    name: 'portal: scripts of the front page before it answers to the reader',
    path: firstLoad('src/features/home/home-page.tsx'),
    limit: '130 kB',
    brotli: true,
  },
];
