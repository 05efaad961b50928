/** A slow phone has drawn its map by then. */
const FIRST_SCREEN_MS = 3_000;

/** Runs once the first screen is ready and the browser idle. Returns a cancel function. */
export function atRest(work: () => void): () => void {
  let isOff = false;
  const run = () => {
    if (!isOff) work();
  };
  const timer = setTimeout(() => {
    // Missing in Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else run();
  }, FIRST_SCREEN_MS);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
