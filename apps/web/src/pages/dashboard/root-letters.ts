/** How large the reader sets text: a rem, in pixels. */
export const measureRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
