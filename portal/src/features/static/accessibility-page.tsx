import { accessibility } from '../../texts/pages/legal.ts';
import { staticPage } from './static-texts.tsx';

export const { Page, head } = staticPage(accessibility);
