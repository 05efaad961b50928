/** How large the reader sets text: a rem, in pixels. */
export const measureRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Below these rem a phone, held upright, has no room for both a map and a sheet over it. */
const LEAST_HEIGHT = 32;

export const hasLargeText = (): boolean =>
  Math.max(window.innerWidth, window.innerHeight) < LEAST_HEIGHT * measureRem();
