/** On a slow phone the map is drawn by then. */
const FIRST_SCREEN_MS = 3_000;

/** Runs this once the first screen stands and the browser has nothing else to do. Returns how to call it off. */
export function atRest(work: () => void): () => void {
  let isOff = false;
  const run = () => {
    if (!isOff) work();
  };
  const timer = setTimeout(() => {
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else run();
  }, FIRST_SCREEN_MS);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
