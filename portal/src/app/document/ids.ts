/** Id of the element the page is rendered into. */
export const ROOT_ID = 'root';
/** Attribute that the root has from when all of the page answers to the reader. */
export const ANSWERING = 'data-answering';
/** Id of the data block the browser continues from. */
export const STATE_ID = 'state';
/**
 * Attribute of the entry's element: the addresses of the page's other scripts, between spaces. They are fetched when the
 * page has been seen, so that they take nothing from what it is seen with.
 */
export const LATER_SCRIPTS = 'data-later';
