const NEEDS_QUOTES = /[",\r\n]/;
/** Spreadsheets run a cell that begins so as a formula. */
const RUNS = /^[=+\-@\t\r]/;

/** A cell of a CSV file (RFC 4180). One that a spreadsheet would run is made text by an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = RUNS.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
