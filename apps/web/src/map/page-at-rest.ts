/** Longer motion is not waited for. */
const SHORT_MS = 300;

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

const isShort = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && Number(effect?.getComputedTiming().endTime) <= SHORT_MS;

/**
 * Resolves when the page as it is now has been painted and nothing slides in any more. A map's start asks the
 * graphics card some thirty questions, and each of them waits for the frames before it.
 */
export async function pageAtRest(): Promise<void> {
  await nextFrame();
  await nextFrame();
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isShort)
      .map(({ finished }) => finished),
  );
  await nextFrame();
}
