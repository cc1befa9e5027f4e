import type { Article } from '@prontuario/server/contract/article';
import { playerTexts } from '../../texts/player-texts.ts';
import { Icon } from '../../ui/icon.tsx';

/** What is said where a recording is expected and there is none; nothing for the texts, or where the reader may not see it. */
const words: Readonly<Partial<Record<Article['type'], string>>> = {
  video: playerTexts.missingVideo,
  podcast: playerTexts.missingPodcast,
  corso: playerTexts.missingCourse,
};

export function MissingRecording({ article: { type, locked } }: { readonly article: Article }) {
  const text = words[type];
  if (text === undefined || locked) return null;
  return (
    <p className="missing-recording" role="note">
      <Icon name="circle-alert" /> {text}
    </p>
  );
}
