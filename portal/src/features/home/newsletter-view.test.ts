import { describe, expect, it } from 'vitest';
import { homeItem, homePayload } from '../../testing/fixtures.ts';
import { newsletterView } from './newsletter-view.ts';

const TODAY = '2026-11-27';
const old = { dataQuotidiano: '2026-11-26' };

describe('a newsletter', () => {
  it('keeps of the front page only what is dated today', () => {
    const view = newsletterView(
      homePayload({
        primoPiano: homeItem(1, 'Di oggi'),
        news: [homeItem(2, 'Nuova'), homeItem(3, 'Vecchia', old)],
        video: [homeItem(4, 'Vecchio', old)],
        italiaOggi: [homeItem(5, 'Nuova')],
      }),
      TODAY,
    );
    expect(view.primoPiano?.id).toBe(1);
    expect(view.news.map(({ id }) => id)).toEqual([2]);
    expect(view.video).toEqual([]);
    expect(view.italiaOggi.map(({ id }) => id)).toEqual([5]);
  });

  it('has no lead when the lead is not from today', () => {
    expect(
      newsletterView(homePayload({ primoPiano: homeItem(1, 'Di ieri', old) }), TODAY).primoPiano,
    ).toBeNull();
  });
});
