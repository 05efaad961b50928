/** An error for whoever looks into the browser's console. */
export const logError = (message: string, cause: unknown): void => console.error(message, cause);

/** A note for whoever looks into the browser's console; the page itself says nothing. */
export const note = (message: string): void => console.info(message);
