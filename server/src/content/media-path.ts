/** Where the web plugin serves the edition's media folder. */
export const MEDIA_PATH = '/media/';

/** Pictures, recordings and attachments, below the edition's folder. */
export const MEDIA_FOLDER = 'media';
