import { SiteSearch } from '@prontuario/widget/react';
import type { Area } from '../../app/areas.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { selectSettings } from '../../app/settings-slice.ts';
import { searchTexts } from '../../texts/search-texts.ts';
import { KEYWORD_PARAMETER, MINIMUM_KEYWORD, searchRules } from '../../app/search/search-rules.ts';

export interface ResultsProps {
  readonly area: Area;
  /** Token with which this reader may ask the portal's index. */
  readonly jwt: string;
}

/** Box and results of the portal's own index, under the portal's rules; the address keeps what is asked. */
export function Results({ area, jwt }: ResultsProps) {
  const { siteKey, searchApiBase, today } = useAppSelector(selectSettings);
  return (
    <SiteSearch
      siteKey={siteKey}
      apiBase={searchApiBase}
      jwt={jwt}
      urlSync={KEYWORD_PARAMETER}
      minLength={MINIMUM_KEYWORD}
      minLengthMessage={searchTexts.tooShort}
      parameters={searchRules(area.slug, today)}
    />
  );
}
