/** Two letters; null for anything else ('99', 'B1'). */
export const plateStateCode = (text: string | null): string | null =>
  text !== null && /^[A-Z]{2}$/.test(text) ? text : null;
