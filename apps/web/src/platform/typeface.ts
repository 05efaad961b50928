const WAIT_MS = 100;

/** Resolves when the typeface is loaded, so that lines do not reflow, or after a short wait without it. */
export const typefaceOrMoment = (): Promise<unknown> =>
  Promise.race([
    document.fonts.load('1rem Inter').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);
