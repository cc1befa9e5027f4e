import { tutorial } from '../../texts/pages/support.ts';
import { staticPage } from './static-texts.tsx';

export const { Page, head } = staticPage(tutorial);
