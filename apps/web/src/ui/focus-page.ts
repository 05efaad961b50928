/** Keeps the keyboard focus on the page when the focused control disappears. */
export const focusPage = (): void => document.getElementById('page')?.focus({ preventScroll: true });
