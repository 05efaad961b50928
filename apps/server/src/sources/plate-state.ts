/** The state, province or country of a plate, by two letters. What is no two letters ('99', 'B1') says nothing. */
export const plateStateCode = (text: string | null): string | null =>
  text !== null && /^[A-Z]{2}$/.test(text) ? text : null;
