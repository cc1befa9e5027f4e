import { Type, type Static } from 'typebox';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Media } from '../../contract/article.ts';
import { withoutFragments } from '../harmless-html.ts';
import { renderMarkdown } from '../markdown.ts';
import { MEDIA_FOLDER, MEDIA_PATH } from '../media-path.ts';
import { digestOf } from './edition-files.ts';
import { unprintableIn } from './unprintable.ts';

const strict = { additionalProperties: false };

/** A file below `media/` of the edition. */
export const MediaFile = Type.String({ pattern: '^[a-z0-9][a-z0-9/_-]*\\.[a-z0-9]{2,5}$' });
const fileOf = (extension: string) =>
  Type.String({ pattern: `^[a-z0-9][a-z0-9/_-]*\\.${extension}$`, maxLength: 200 });

/** What players of today play, with the endings such files have. */
const recordingTypes = {
  'video/webm': ['.webm'],
  'video/mp4': ['.mp4'],
  'audio/mpeg': ['.mp3'],
  'audio/mp4': ['.m4a', '.mp4'],
  'audio/ogg': ['.ogg', '.opus'],
  'audio/webm': ['.webm', '.weba'],
} as const;
type RecordingType = keyof typeof recordingTypes;

/** A larger file belongs to a streaming service, not into an edition's folder. */
const RECORDING_MAX_BYTES = 200_000_000;
/** Characters of an address's version. */
const VERSION_LENGTH = 12;

/** The `recording` of an article's front matter: a video or a podcast, and what goes with it. */
export const RecordingFields = Type.Object(
  {
    file: MediaFile,
    type: Type.Enum(Object.keys(recordingTypes) as [RecordingType, ...RecordingType[]]),
    /** Seconds. */
    duration: Type.Number({ exclusiveMinimum: 0, maximum: 86_400 }),
    /** WebVTT in Italian. */
    captions: Type.Optional(fileOf('vtt')),
    /** Markdown. */
    transcript: Type.Optional(fileOf('md')),
    /** In order; `start` in seconds. */
    chapters: Type.Optional(
      Type.Array(
        Type.Object(
          { start: Type.Number({ minimum: 0 }), title: Type.String({ minLength: 1, maxLength: 100 }) },
          strict,
        ),
        { maxItems: 50 },
      ),
    ),
    /** The picture shown before a video starts. */
    poster: Type.Optional(fileOf('(?:svg|png|jpg|webp)')),
  },
  strict,
);
export type RecordingFields = Static<typeof RecordingFields>;

/** The fields that name a file. */
export const recordingFiles = ['file', 'captions', 'transcript', 'poster'] as const;

/** Something wrong with a recording whose files all exist: the field, and a sentence. */
interface RecordingProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What the schema cannot say of a recording: its files' sizes and contents, its chapters' order. */
export function recordingProblems(recording: RecordingFields, directory: string): RecordingProblem[] {
  const problems: RecordingProblem[] = [];
  const problem = (path: readonly (string | number)[], message: string): void => {
    problems.push({ path: ['recording', ...path], message: `recording.${path.join('.')}: ${message}` });
  };
  const endings: readonly string[] = recordingTypes[recording.type];
  if (!endings.includes(extname(recording.file)))
    problem(['type'], `a file of type ${recording.type} ends with ${endings.join(' or ')}`);
  const { size } = statSync(join(directory, MEDIA_FOLDER, recording.file));
  if (size === 0 || size > RECORDING_MAX_BYTES)
    problem(['file'], `the file has ${size} bytes; allowed are 1 to ${RECORDING_MAX_BYTES}`);
  if (
    recording.captions !== undefined &&
    !/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(readText(directory, recording.captions))
  )
    problem(['captions'], 'the file must begin with WEBVTT');
  const hidden =
    recording.transcript === undefined ? undefined : unprintableIn(readText(directory, recording.transcript));
  if (hidden) problem(['transcript'], `line ${hidden.line + 1}: ${hidden.message}`);
  (recording.chapters ?? []).forEach(({ start }, index, all) => {
    if (start >= recording.duration) problem(['chapters', index, 'start'], 'is after the end');
    if (index > 0 && start <= (all[index - 1]?.start ?? 0))
      problem(['chapters', index, 'start'], 'must be after the chapter before');
  });
  return problems;
}

/** A recording as the player takes it. Its addresses carry the files' digests, so that they can be kept for long. */
export function mediaOf(recording: RecordingFields | undefined, directory: string): Media | null {
  if (!recording) return null;
  const address = (file: string): string => {
    const digest = digestOf(readFileSync(join(directory, MEDIA_FOLDER, file)));
    return `${MEDIA_PATH}${file}?v=${digest.slice(0, VERSION_LENGTH)}`;
  };
  const { file, type, captions, transcript, chapters = [], poster } = recording;
  return {
    kind: type.startsWith('video/') ? 'video' : 'audio',
    src: address(file),
    mimeType: type,
    poster: poster === undefined ? null : address(poster),
    captions: captions === undefined ? null : address(captions),
    chapters: chapters.map(({ start, title }) => ({ startSeconds: start, title })),
    // The fragments of headings are the article's own.
    transcript:
      transcript === undefined ? '' : withoutFragments(renderMarkdown(readText(directory, transcript)).html),
  };
}

function readText(directory: string, file: string): string {
  return readFileSync(join(directory, MEDIA_FOLDER, file), 'utf8');
}
