/** Handles quoted commas and quotes, and omits empty cells as Socrata omits nulls. */
export function csvRows(csv: string, rename: (header: string) => string = apiName): Record<string, string>[] {
  const [header = [], ...lines] = csv
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => splitCells(line.replace(/\r$/, '')));
  const names = header.map(rename);
  return lines.map((cells) => {
    const row: Record<string, string> = {};
    for (const [at, cell] of cells.entries()) if (cell !== '') row[names[at] ?? `column ${at}`] = cell;
    return row;
  });
}

/** 'Vehicle Plate State' to vehicle_plate_state. */
export const apiName = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

const splitCells = (line: string): string[] =>
  line.includes('"')
    ? [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      )
    : line.split(',');
