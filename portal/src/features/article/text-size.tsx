import { useEffect, useState } from 'react';
import { articleTexts } from '../../texts/article-texts.ts';
import { localMemory } from '../../app/browser/browser.ts';

const sizes = ['normale', 'grande', 'massima'] as const;
export type TextSize = (typeof sizes)[number];

/** Where the browser keeps the choice. */
const STORAGE_KEY = 'dimensioneTesto';

/** The size of the text that the reader chose last; the first rendering is the server's, which cannot know it. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState<TextSize>('normale');
  useEffect(() => {
    const kept = localMemory.get(STORAGE_KEY);
    setSize(sizes.find((each) => each === kept) ?? 'normale');
  }, []);
  return [
    size,
    (chosen) => {
      setSize(chosen);
      localMemory.set(STORAGE_KEY, chosen);
    },
  ];
}

interface TextSizeControlProps {
  readonly size: TextSize;
  readonly onChange: (size: TextSize) => void;
}

export function TextSizeControl({ size, onChange }: TextSizeControlProps) {
  return (
    <div className="text-size" role="group" aria-label={articleTexts.textSize}>
      {sizes.map((each) => (
        <button
          key={each}
          type="button"
          data-size={each}
          aria-pressed={each === size}
          aria-label={articleTexts.textSizes[each]}
          title={articleTexts.textSizes[each]}
          onClick={() => {
            onChange(each);
          }}
        >
          A
        </button>
      ))}
    </div>
  );
}
