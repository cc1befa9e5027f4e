import { describe, expect, it } from 'vitest';
import type { Media } from '../contract/article.ts';
import { importEdition } from './import-edition.ts';
import { ContentError } from './source/problems.ts';
import { testDatabase, testEdition } from './testing/edition.ts';

const noon = new Date('2026-03-01T11:00:00Z');

const whole = {
  file: 'video/tesi.webm',
  type: 'video/webm',
  duration: 184.5,
  captions: 'video/tesi.vtt',
  transcript: 'video/tesi.md',
  chapters: [
    { start: 0, title: 'Il caso' },
    { start: 62.5, title: 'La soluzione' },
  ],
  poster: 'video/tesi.svg',
};

function recordedEdition() {
  const edition = testEdition();
  edition.write('media/video/tesi.webm', 'non proprio un video');
  edition.write('media/video/tesi.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nBuongiorno.\n');
  edition.write('media/video/tesi.md', '## Il caso\n\nBuongiorno a tutti. <script>alert(1)</script>\n');
  edition.write('media/video/tesi.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>');
  const withRecording = (recording: object) => {
    edition.article('fisco/video/tesi.md', { id: 5, recording });
  };
  withRecording(whole);
  return { ...edition, withRecording };
}

async function stored(directory: string, database = testDatabase()) {
  const opened = await database;
  const report = await importEdition(opened, directory, noon);
  const row = await opened
    .selectFrom('content_articles')
    .select(['media', 'duration_seconds'])
    .executeTakeFirstOrThrow();
  return { report, media: JSON.parse(row.media) as Media, seconds: row.duration_seconds };
}

async function problemsOf(directory: string): Promise<string[]> {
  const database = await testDatabase();
  const failure: unknown = await importEdition(database, directory, noon).catch((error: unknown) => error);
  if (!(failure instanceof ContentError)) throw new Error('The edition was imported.');
  return failure.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

describe('a recording in an article’s front matter', () => {
  it('is stored as the player takes it, its transcript made harmless and its addresses versioned', async () => {
    const { media, seconds } = await stored(recordedEdition().directory);
    expect(seconds).toBe(184);
    expect(media).toEqual({
      kind: 'video',
      src: expect.stringMatching(/^\/media\/video\/tesi\.webm\?v=[0-9a-f]{12}$/),
      mimeType: 'video/webm',
      poster: expect.stringMatching(/^\/media\/video\/tesi\.svg\?v=/),
      captions: expect.stringMatching(/^\/media\/video\/tesi\.vtt\?v=/),
      chapters: [
        { startSeconds: 0, title: 'Il caso' },
        { startSeconds: 62.5, title: 'La soluzione' },
      ],
      transcript: '<h2>Il caso</h2>\n<p>Buongiorno a tutti. </p>',
    });
  });

  it('is read again when a file it names changes, and only then', async () => {
    const edition = recordedEdition();
    edition.article('fisco/video/altro.md', { id: 6 });
    const database = testDatabase();
    const before = await stored(edition.directory, database);
    expect((await stored(edition.directory, database)).report).toMatchObject({ changed: 0 });
    edition.write('media/video/tesi.webm', 'un altro video');
    edition.write('media/video/tesi.md', 'Un altro testo.');
    const after = await stored(edition.directory, database);
    expect(after.report).toMatchObject({ changed: 1, unchanged: 1 });
    expect(after.media.src).not.toBe(before.media.src);
    expect(after.media.transcript).toBe('<p>Un altro testo.</p>');
  });

  it.each([
    [{ ...whole, file: 'video/manca.webm' }, 'recording.file: media/video/manca.webm does not exist'],
    [{ ...whole, type: 'audio/mpeg' }, 'recording.type: a file of type audio/mpeg ends with .mp3'],
    [{ ...whole, type: 'text/html' }, 'recording.type: must be one of'],
    [{ ...whole, captions: 'video/tesi.md' }, 'recording.captions: '],
    [{ ...whole, file: '../fuori.webm' }, 'recording.file: '],
    [{ ...whole, chapters: [{ start: 200, title: 'Dopo' }] }, 'recording.chapters.0.start: is after the end'],
    [
      {
        ...whole,
        chapters: [
          { start: 9, title: 'Uno' },
          { start: 3, title: 'Due' },
        ],
      },
      'recording.chapters.1.start: must be after the chapter before',
    ],
  ])('is refused with file, line and reason when it is wrong (%#)', async (recording, reason) => {
    const edition = recordedEdition();
    edition.withRecording(recording);
    expect(await problemsOf(edition.directory)).toEqual([
      expect.stringMatching(/^fisco\/video\/tesi\.md:\d+: /),
    ]);
    expect((await problemsOf(edition.directory))[0]).toContain(reason);
  });

  it('is refused when its captions are no WebVTT', async () => {
    const edition = recordedEdition();
    edition.write('media/video/tesi.vtt', '1\n00:00:00,000 --> 00:00:02,000\nSubRip\n');
    expect((await problemsOf(edition.directory))[0]).toContain('the file must begin with WEBVTT');
  });
});
