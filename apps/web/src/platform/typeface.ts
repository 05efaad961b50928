const WAIT_MS = 100;

/** Settles when the typeface is there, so that no line breaks anew, or after a moment without it. */
export const typefaceOrMoment = (): Promise<unknown> =>
  Promise.race([
    document.fonts.load('1rem Inter').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);
