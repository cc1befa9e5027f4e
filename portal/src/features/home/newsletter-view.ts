import type { HomeItem, HomePayload } from '@prontuario/server/contract/home';

/**
 * A front page as a newsletter takes it: only what is dated today; the lead only if it is from today, else null
 * (spec §4).
 */
export function newsletterView(home: HomePayload, today: string): HomePayload {
  const ofToday = (items: readonly HomeItem[]): HomeItem[] =>
    items.filter(({ dataQuotidiano }) => dataQuotidiano === today);
  return {
    ...home,
    primoPiano: home.primoPiano?.dataQuotidiano === today ? home.primoPiano : null,
    approfondimenti: ofToday(home.approfondimenti),
    news: ofToday(home.news),
    altreNews: ofToday(home.altreNews),
    video: ofToday(home.video),
    podcast: ofToday(home.podcast),
    italiaOggi: ofToday(home.italiaOggi),
  };
}
