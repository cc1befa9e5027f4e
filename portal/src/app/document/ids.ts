/** Id of the element the page is rendered into. */
export const ROOT_ID = 'root';
/** Id of the data block the browser continues from. */
export const STATE_ID = 'state';
