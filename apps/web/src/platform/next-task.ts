/** Ends the current task, so that the browser can handle touches and draw a frame before the next. */
export const nextTask = (): Promise<void> =>
  // Missing in Safari.
  'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
