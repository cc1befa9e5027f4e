import type { Media } from '@prontuario/server/contract/article';
import { useRef, type KeyboardEvent } from 'react';
import { formatDuration } from '../../app/dates.ts';
import { formatNumber } from '../../app/numbers.ts';
import { playerTexts } from '../../texts/player-texts.ts';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { controlMedia } from './media-keys.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

/** A recording with its captions, chapters and transcript; the browser's own controls play it, with or without scripts. */
export function Player({ media, title }: { readonly media: Media; readonly title: string }) {
  const player = useRef<HTMLMediaElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (player.current !== null && controlMedia(player.current, event.nativeEvent)) event.preventDefault();
  };
  const goTo = (seconds: number): void => {
    if (player.current === null) return;
    player.current.currentTime = seconds;
    void player.current.play().catch(() => undefined);
  };
  const content = (
    <>
      <source src={media.src} type={media.mimeType} />
      {media.captions !== null && (
        <track
          kind="captions"
          src={media.captions}
          srcLang="it"
          label={playerTexts.captions}
          default={media.kind === 'video'}
        />
      )}
      {playerTexts.unplayable} <a href={media.src}>{playerTexts.download}</a>
    </>
  );
  const name = `${media.kind === 'video' ? playerTexts.video : playerTexts.podcast}: ${title}`;
  return (
    <section className="player" aria-label={name} onKeyDown={onKeyDown}>
      {media.kind === 'video' ? (
        <video
          ref={(element) => void (player.current = element)}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
          {...(media.poster !== null && { poster: media.poster })}
        >
          {content}
        </video>
      ) : (
        <>
          {media.poster !== null && <img src={media.poster} alt="" loading="lazy" />}
          <audio
            ref={(element) => void (player.current = element)}
            controls
            preload="metadata"
            aria-label={name}
          >
            {content}
          </audio>
        </>
      )}
      <div className="player-bar">
        <label>
          {playerTexts.speed}{' '}
          <select
            defaultValue="1"
            onChange={(event) => {
              if (player.current !== null) player.current.playbackRate = Number(event.target.value);
            }}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {formatNumber(speed)}×
              </option>
            ))}
          </select>
        </label>
        <a href={media.src} download>
          {playerTexts.download}
        </a>
        <p>{playerTexts.keys}</p>
      </div>
      {media.chapters.length > 0 && (
        <nav className="player-chapters" aria-label={playerTexts.chapters}>
          <h2>{playerTexts.chapters}</h2>
          <ol>
            {media.chapters.map(({ startSeconds, title: chapter }) => (
              <li key={startSeconds}>
                <button
                  type="button"
                  onClick={() => {
                    goTo(startSeconds);
                  }}
                >
                  <span>{formatDuration(startSeconds)}</span> {chapter}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {media.transcript !== '' && (
        <details className="player-transcript">
          <summary>{playerTexts.transcript}</summary>
          <SafeHtml html={media.transcript} />
        </details>
      )}
    </section>
  );
}
