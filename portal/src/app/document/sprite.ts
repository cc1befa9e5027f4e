import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw';
import calendar from 'lucide-static/icons/calendar.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import circleAlert from 'lucide-static/icons/circle-alert.svg?raw';
import circleCheck from 'lucide-static/icons/circle-check.svg?raw';
import circlePlay from 'lucide-static/icons/circle-play.svg?raw';
import copy from 'lucide-static/icons/copy.svg?raw';
import download from 'lucide-static/icons/download.svg?raw';
import externalLink from 'lucide-static/icons/external-link.svg?raw';
import headphones from 'lucide-static/icons/headphones.svg?raw';
import listFilter from 'lucide-static/icons/list-filter.svg?raw';
import lock from 'lucide-static/icons/lock.svg?raw';
import logIn from 'lucide-static/icons/log-in.svg?raw';
import logOut from 'lucide-static/icons/log-out.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import moon from 'lucide-static/icons/moon.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import printer from 'lucide-static/icons/printer.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import sun from 'lucide-static/icons/sun.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';
import type { IconName } from '../../ui/icon.tsx';

/** The pictures, from Lucide. Only the server's build holds them: the browser finds them in the document. */
const pictures: Readonly<Record<IconName, string>> = {
  'arrow-left': arrowLeft,
  'arrow-up': arrowUp,
  calendar,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'circle-alert': circleAlert,
  'circle-check': circleCheck,
  'circle-play': circlePlay,
  copy,
  download,
  'external-link': externalLink,
  headphones,
  'list-filter': listFilter,
  lock,
  'log-in': logIn,
  'log-out': logOut,
  mail,
  menu,
  moon,
  phone,
  printer,
  search,
  star,
  sun,
  user,
  x,
};

function symbol(name: string, svg: string): string {
  const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? '';
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawing.replace(/\s*\n\s*/g, '')}</symbol>`;
}

/** Every icon as a symbol, to stand hidden in the document before the page that uses them. */
export const iconSprite = `<svg hidden aria-hidden="true" focusable="false">${Object.entries(pictures)
  .map(([name, svg]) => symbol(name, svg))
  .join('')}</svg>`;
