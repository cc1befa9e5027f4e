/** Raise it when the same file would be stored differently, so that everything is read again. */
export const READER_VERSION = 7;
