const NEEDS_QUOTES = /[",\r\n]/;
/** Spreadsheets run such cells as formulas. */
const RUNS = /^[=+\-@＝＋－＠\t\r\n]/;

/** RFC 4180; formulas get an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = RUNS.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
