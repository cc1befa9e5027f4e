import { about } from '../../texts/pages/about.ts';
import { staticPage } from './static-texts.tsx';

export const { Page, head } = staticPage(about);
