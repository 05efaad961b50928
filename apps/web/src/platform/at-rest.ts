import { useEffect } from 'react';

const FIRST_SCREEN_MS = 3_000;
/** The rest of the page doesn't wait longer for a map that can't get its tiles. */
const PATIENCE_MS = 15_000;

const drawing = new Set<Promise<unknown>>();

/** Delays the page's rest until `done` settles. */
export function restAfter(done: Promise<unknown>): void {
  drawing.add(done);
  const forget = () => void drawing.delete(done);
  done.then(forget, forget);
}

/** Delays the page's rest while a part of its first screen is being drawn. */
export function useDelaysRest(isDrawing: boolean): void {
  useEffect(() => {
    if (!isDrawing) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    restAfter(promise);
    return resolve;
  }, [isDrawing]);
}

async function untilDrawn(): Promise<void> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'late'));
  while (drawing.size > 0) if ((await Promise.race([Promise.allSettled(drawing), late])) === 'late') return;
}

/** Runs once the first screen is drawn, its map too, and the browser is idle. Returns a cancel function. */
export function atRest(work: () => void, afterMs = FIRST_SCREEN_MS): () => void {
  let isOff = false;
  const run = () => {
    if (!isOff) work();
  };
  const timer = setTimeout(async () => {
    await untilDrawn();
    // Missing in Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else run();
  }, afterMs);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
