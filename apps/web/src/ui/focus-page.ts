/** Moves keyboard focus to the page when the focused control disappears. */
export const focusPage = (): void => document.getElementById('page')?.focus({ preventScroll: true });
