/** A page of a React site: a search that is rendered again and again with the props that a test gives. Built by the test. */
import { createElement, StrictMode } from 'react';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { SiteSearch } from '../src/react/index.ts';

type Props = ComponentProps<typeof SiteSearch>;

declare global {
  interface Window {
    /** Renders the search with these props, in place of those before. */
    show: (props: Props) => void;
  }
}

const root = createRoot(document.body.appendChild(document.createElement('main')));
window.show = (props) =>
  flushSync(() => root.render(createElement(StrictMode, null, createElement(SiteSearch, props))));
