import { subscriptions } from '../../texts/pages/store.ts';
import { staticPage } from './static-texts.tsx';

export const { Page, head } = staticPage(subscriptions);
