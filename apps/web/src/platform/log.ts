/** Logs an error to the browser's console. */
export const logError = (message: string, cause: unknown): void => console.error(message, cause);

/** Logs a note to the browser's console; the page itself shows nothing. */
export const note = (message: string): void => console.info(message);
