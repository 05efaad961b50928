const WAIT_MS = 100;

/** Waits briefly for the font, to avoid a reflow. */
export const typefaceOrMoment = (): Promise<unknown> =>
  Promise.race([
    document.fonts.load('1rem Inter').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);
