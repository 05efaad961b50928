/** A note for whoever looks into the browser's console; the page itself says nothing. */
export const note = (message: string): void => console.info(message);
