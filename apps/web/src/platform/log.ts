export const logError = (message: string, cause: unknown): void => console.error(message, cause);

export const note = (message: string): void => console.info(message);
