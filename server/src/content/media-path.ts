/** Where the web plugin serves the edition's `media/` folder. */
export const MEDIA_PATH = '/media/';
