/** The icons in use, by their name in Lucide; the server puts them in every document as a sprite. */
export type IconName =
  | 'arrow-left'
  | 'arrow-up'
  | 'calendar'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'circle-play'
  | 'copy'
  | 'download'
  | 'external-link'
  | 'headphones'
  | 'list-filter'
  | 'lock'
  | 'log-in'
  | 'log-out'
  | 'mail'
  | 'menu'
  | 'moon'
  | 'phone'
  | 'printer'
  | 'search'
  | 'star'
  | 'sun'
  | 'user'
  | 'x';

/** A picture beside a text: it says nothing of its own to a screen reader. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="glyph" aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
