import { products } from '../../texts/pages/products.ts';
import { staticPage } from './static-texts.tsx';

export const { Page, head } = staticPage(products);
