/** Keeps keyboard users in the page when the control they pressed disappears. */
export const focusPage = (): void => document.getElementById('page')?.focus({ preventScroll: true });
