import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Attachment, NormReference, Picture } from '../../contract/article.ts';
import type { ContentArticlesTable } from '../content-tables.ts';
import { resolveDay } from '../days.ts';
import { foldText } from '../keys.ts';
import { renderMarkdown } from '../markdown.ts';
import { MEDIA_FOLDER, MEDIA_PATH } from '../media-path.ts';
import { articleFields, type ArticleFields } from './article-fields.ts';
import type { AuthorSource } from './authors.ts';
import type { EditionFile } from './edition-files.ts';
import { isPublicByDefault, placeOfFile } from './folders.ts';
import { parseFrontMatter, type FrontMatter } from './front-matter.ts';
import { isMediaFile } from './media-file.ts';
import type { ContentProblem } from './problems.ts';
import { mediaOf, recordingFiles, recordingProblems } from './recording.ts';
import { schemaProblems } from './schema-problems.ts';
import { unprintableIn, unprintableTexts } from './unprintable.ts';
import { SourceError } from './yaml-source.ts';

export interface ArticleRecord {
  readonly row: ContentArticlesTable;
  readonly tagKeys: readonly string[];
  readonly authors: readonly string[];
  readonly topics: readonly { readonly voce1: string; readonly voce2: string }[];
}

interface Edition {
  readonly directory: string;
  readonly authors: ReadonlyMap<string, AuthorSource>;
  /** `YYYY-MM-DD`: what relative dates count from. */
  readonly today: string;
}

/** Reads one article file into what the store keeps, or says everything that is wrong with it. */
export function readArticle(
  { file, bytes }: EditionFile,
  digest: string,
  edition: Edition,
): ArticleRecord | readonly ContentProblem[] {
  const place = placeOfFile(file);
  if (typeof place === 'string') return [{ file, line: 1, message: place }];
  let front: FrontMatter;
  try {
    front = parseFrontMatter(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SourceError) return [{ file, line: error.line, message: error.message }];
    throw error;
  }
  const { fields } = front;
  if (!articleFields.Check(fields)) {
    return schemaProblems(articleFields, fields).map(({ path, message }) => ({
      file,
      line: front.lineOf(path),
      message,
    }));
  }

  const problems: ContentProblem[] = [];
  const problem = (path: readonly (string | number)[], message: string): void => {
    problems.push({ file, line: front.lineOf(path), message });
  };
  for (const { path, message } of unprintableTexts(fields)) problem(path, message);
  const hidden = unprintableIn(front.body);
  if (hidden) problems.push({ file, line: front.bodyLine + hidden.line, message: hidden.message });
  const published = resolveDay(fields.published, edition.today);
  if (published === undefined)
    problem(['published'], `published: "${fields.published}" is no date: write YYYY-MM-DD or today-3`);
  const updated = fields.updated === undefined ? published : resolveDay(fields.updated, edition.today);
  if (updated === undefined && published !== undefined)
    problem(['updated'], `updated: "${fields.updated ?? ''}" is no date: write YYYY-MM-DD or today-3`);
  (fields.authors ?? []).forEach((id, index) => {
    if (!edition.authors.has(id)) problem(['authors', index], `authors: ${id} is not in authors.json`);
  });
  mediaFiles(fields).forEach(({ path, name }) => {
    if (!isMediaFile(edition.directory, name))
      problem(path, `${path.join('.')}: media/${name} does not exist`);
  });
  if (fields.recording && problems.length === 0) {
    for (const { path, message } of recordingProblems(fields.recording, edition.directory))
      problem(path, message);
  }
  const text = renderMarkdown(front.body);
  if (text.text === '') problems.push({ file, line: front.bodyLine, message: 'the article has no text' });
  if (problems.length > 0 || published === undefined || updated === undefined) return problems;

  const authors = fields.authors ?? [];
  const names = authors.map((id) => edition.authors.get(id)?.name ?? '');
  return {
    row: {
      id: fields.id,
      area: place.area,
      type: place.type,
      slug: place.slug,
      friendly_url: place.friendlyUrl,
      title: fields.title,
      kicker: fields.kicker ?? '',
      abstract: fields.abstract,
      home_text: fields.homeText ?? '',
      subject: fields.subject,
      category: fields.category ?? '',
      title_key: foldText(fields.title),
      search_key: foldText(
        [fields.title, fields.kicker ?? '', fields.abstract, fields.subject, ...fields.tags, ...names].join(
          ' ',
        ),
      ),
      html: text.html,
      opening: text.opening,
      text: text.text,
      summary: JSON.stringify(text.summary),
      norms: JSON.stringify((fields.norms ?? []).map((testo): NormReference => ({ testo, url: null }))),
      attachments: JSON.stringify(attachmentsOf(fields, edition.directory)),
      media: JSON.stringify(mediaOf(fields.recording, edition.directory)),
      image: JSON.stringify(pictureOf(fields, edition.directory)),
      tags: JSON.stringify(fields.tags),
      authors: JSON.stringify(authors),
      isbn: fields.isbn ?? null,
      reading_minutes: text.readingMinutes,
      duration_seconds: fields.recording ? Math.max(1, Math.floor(fields.recording.duration)) : null,
      subscribers_only:
        (fields.access ?? (isPublicByDefault(place.type) ? 'public' : 'subscriber')) === 'public' ? 0 : 1,
      draft: fields.draft === true ? 1 : 0,
      published_on: published,
      updated_at: Date.parse(`${updated}T06:00:00Z`),
      home_slot: fields.home ?? null,
      parent_id: fields.parent ?? null,
      position: fields.position ?? 0,
      source: file,
      digest,
    },
    authors,
    tagKeys: [...new Set(fields.tags.map(foldText))],
    topics: (fields.topics ?? []).map((topic) => {
      const [voce1 = '', voce2 = ''] = topic.split(' > ');
      return { voce1: voce1.trim(), voce2: voce2.trim() };
    }),
  };
}

function mediaFiles(fields: ArticleFields): { path: (string | number)[]; name: string }[] {
  const found: { path: (string | number)[]; name: string }[] = [];
  if (fields.image) found.push({ path: ['image', 'file'], name: fields.image.file });
  fields.attachments?.forEach(({ file }, index) =>
    found.push({ path: ['attachments', index, 'file'], name: file }),
  );
  if (fields.recording) {
    for (const key of recordingFiles) {
      const name = fields.recording[key];
      if (name !== undefined) found.push({ path: ['recording', key], name });
    }
  }
  return found;
}

const attachmentKinds: Readonly<Record<string, string>> = {
  '.docx': 'Word',
  '.doc': 'Word',
  '.pdf': 'PDF',
  '.xlsx': 'Excel',
};

function attachmentsOf(fields: ArticleFields, directory: string): Attachment[] {
  return (fields.attachments ?? []).map(({ file, name }) => ({
    tipo: attachmentKinds[extname(file)] ?? 'File',
    nome: name,
    url: MEDIA_PATH + file,
    dimensione: statSync(join(directory, MEDIA_FOLDER, file)).size,
  }));
}

/** A drawing's size is its view box; the page reserves the room, so that nothing moves when it arrives. */
function pictureOf({ image }: ArticleFields, directory: string): Picture | null {
  if (!image) return null;
  const path = join(directory, MEDIA_FOLDER, image.file);
  const box = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(path, 'utf8').slice(0, 500));
  return {
    src: MEDIA_PATH + image.file,
    alt: image.alt,
    width: Number(box?.[1] ?? DEFAULT_PICTURE.width),
    height: Number(box?.[2] ?? DEFAULT_PICTURE.height),
  };
}

const DEFAULT_PICTURE = { width: 1200, height: 675 };
