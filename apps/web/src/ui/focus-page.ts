/** Whoever works with the keyboard goes on in the page when the control that they pressed is gone. */
export const focusPage = (): void => document.getElementById('page')?.focus({ preventScroll: true });
