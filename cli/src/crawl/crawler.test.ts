import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFickleServer } from '../testing/fickle-server.ts';
import { runIndexer, type Finished } from '../testing/indexer-process.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

interface Site {
  readonly url: string;
  /** Paths asked for, in order. */
  readonly asked: readonly string[];
}

type Answer = string | ((response: ServerResponse, url: string) => void);

/** A site of pages by path; HTML unless the answer is a function. */
async function site(pages: (url: string) => Readonly<Record<string, Answer>>): Promise<Site> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = pages(url)[path];
    if (answer === undefined) response.writeHead(404).end('no');
    else if (typeof answer === 'function') answer(response, url);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked };
}

const text =
  (type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(body);
  };

const page = (title: string, body = '', head = ''): string =>
  `<html lang="it"><head><title>${title}</title>${head}</head><body><main><p>Testo di ${title}.</p>${body}</main></body></html>`;

const link = (href: string): string => `<p><a href="${href}">x</a></p>`;

async function crawl(
  args: readonly string[],
  cwd = temporaryDirectory(),
): Promise<Finished & { readonly documents: { url: string; title: string; doc_date?: string }[] }> {
  const run = await runIndexer(['crawl', '--delay', '1', ...args], { cwd });
  const documents = run.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { url: string; title: string });
  return { ...run, documents };
}

describe('indexer crawl', () => {
  it('follows the links below the page it starts from, each page once, and no other site', async () => {
    const { url, asked } = await site((base) => ({
      '/guide/': page(
        'Inizio',
        link('a.html') +
          link('a.html#parte') +
          link('/altro/') +
          link('https://example.invalid/') +
          link('/guide/b'),
      ),
      '/guide/a.html': page('A', link('./') + link('c')),
      '/guide/b': page('B', '', `<link rel="canonical" href="${base}/guide/a.html">`),
      '/guide/c': page('C', link('d.pdf')),
      '/guide/d.pdf': text('application/pdf', '%PDF'),
      '/altro/': page('Altro'),
    }));
    const run = await crawl([`${url}/guide/`]);
    expect(run.code).toBe(0);
    expect(run.documents.map(({ title }) => title)).toEqual(['Inizio', 'A', 'C']);
    expect(run.documents[1]).toMatchObject({
      url: `${url}/guide/a.html`,
      main_content: 'Testo di A.\nx\nx',
      language: 'it',
    });
    expect(asked).toEqual([
      '/robots.txt',
      '/guide/',
      '/guide/a.html',
      '/guide/b',
      '/guide/c',
      '/guide/d.pdf',
    ]);
    expect(run.stderr).toContain('Lette 5 pagine = 3 documenti + 2 tralasciate + 0 non lette');
  });

  it('respects robots.txt, noindex and nofollow', async () => {
    const { url, asked } = await site(() => ({
      '/robots.txt': text(
        'text/plain',
        'User-agent: *\nDisallow: /\n\nUser-agent: prontuario-indexer\nDisallow: /privato\nAllow: /privato/aperto\n',
      ),
      '/': page(
        'Inizio',
        link('/privato/x') + link('/privato/aperto') + link('/noindex') + link('/header') + link('/nofollow'),
      ),
      '/privato/aperto': page('Aperto'),
      '/noindex': page('Noindex', link('/dietro'), '<meta name="robots" content="noindex">'),
      '/dietro': page('Dietro'),
      '/header': text('text/html', page('Header'), { 'x-robots-tag': 'noindex' }),
      '/nofollow': page('Nofollow', link('/mai'), '<meta name="robots" content="nofollow">'),
    }));
    const run = await crawl([`${url}/`]);
    expect(run.documents.map(({ title }) => title)).toEqual(['Inizio', 'Aperto', 'Nofollow', 'Dietro']);
    expect(asked).not.toContain('/privato/x');
    expect(asked).not.toContain('/mai');
    const closed = await site(() => ({
      '/robots.txt': text('text/plain', 'User-agent: *\nDisallow: /'),
      '/': page('x'),
    }));
    expect(await crawl([`${closed.url}/`])).toMatchObject({ code: 2, stdout: '' });
  });

  it('reads a sitemap, and the packed sitemaps an index names', async () => {
    const { url } = await site((base) => ({
      '/sitemap.xml': text(
        'application/xml',
        `<sitemapindex><sitemap><loc>${base}/s1.xml.gz</loc></sitemap></sitemapindex>`,
      ),
      '/s1.xml.gz': text(
        'application/gzip',
        gzipSync(
          `<urlset><url><loc>${base}/a</loc><lastmod>2026-03-16</lastmod></url><url><loc>${base}/manca</loc></url><url><loc>https://example.invalid/b</loc></url></urlset>`,
        ),
      ),
      '/a': page('A', link('/non-seguita')),
      '/non-seguita': page('Seguita'),
    }));
    const cwd = temporaryDirectory();
    const run = await crawl([`${url}/sitemap.xml`, '--output', 'pagine.jsonl.gz', '--max-pages', '2'], cwd);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(`${url}/manca: risposta 404`);
    const lines = gunzipSync(await readFile(join(cwd, 'pagine.jsonl.gz')))
      .toString()
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { url: `${url}/a`, doc_date: '2026-03-16' },
    ]);
  });

  it('stops at the number of pages it was given', async () => {
    const { url, asked } = await site(() =>
      Object.fromEntries(
        Array.from({ length: 50 }, (_, n) => [
          n === 0 ? '/' : `/${n}`,
          page(`P${n}`, link(`/${n + 1}`) + link(`/${n + 2}`)),
        ]),
      ),
    );
    const run = await crawl([`${url}/`, '--max-pages', '5']);
    expect(run.documents).toHaveLength(5);
    expect(asked).toHaveLength(6);
    expect(run.stderr).toContain('Raggiunto il limite di 5 pagine');
  });

  it('tries again when the host is overloaded, and goes on past a page that fails', async () => {
    let refused = 0;
    const { url } = await site(() => ({
      '/': page('Inizio', link('/a') + link('/troppo')),
      '/a': (response) => {
        refused += 1;
        if (refused === 1) response.writeHead(503, { 'retry-after': '0' }).end();
        else response.writeHead(200, { 'content-type': 'text/html' }).end(page('A'));
      },
      '/troppo': (response) => response.writeHead(302, { location: '/troppo' }).end(),
    }));
    const run = await crawl([`${url}/`]);
    expect(run.documents.map(({ title }) => title)).toEqual(['Inizio', 'A']);
    expect(run.stderr).toContain('Lette 3 pagine = 2 documenti + 1 tralasciata + 0 non lette');
  });

  it('sends the documents to the index with --push', async () => {
    const { url } = await site(() => ({ '/': page('Inizio', link('/a')), '/a': page('A') }));
    const service = await startFickleServer();
    const run = await runIndexer(
      ['crawl', '--delay', '1', '--push', '--set', 'document_type=pagina', `${url}/`],
      { cwd: temporaryDirectory(), env: service.env },
    );
    expect(run.code).toBe(0);
    expect([...service.index.values()]).toMatchObject([
      { url: `${url}/`, title: 'Inizio', document_type: 'pagina' },
      { url: `${url}/a`, title: 'A' },
    ]);
  });

  it('says when the start is no address or cannot be read', async () => {
    expect((await crawl(['example.it'])).code).toBe(2);
    const { url } = await site(() => ({}));
    expect(await crawl([`${url}/`])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('non si può leggere (404)') as string,
    });
  });
});
