/** A line of the specification, or beyond it when `section` is empty. */
type CoverageRow = { section: string; line: string; shownBy: readonly string[]; note: string };

const SHORT: readonly (readonly [folder: string, short: string])[] = [
  ['apps/server/src/', 'S/'],
  ['apps/web/src/', 'W/'],
];

export function readRows(table: string): CoverageRow[] {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [section = '', line = '', shownBy = '', note = '', ...more] = row.split('\t');
      if (line === '' || shownBy === '' || more.length > 0)
        throw new Error(`A row needs a section or none, a line, what shows it, and a note or none: ${row}`);
      return { section, line, shownBy: shownBy.split(' '), note };
    });
}

/** Paths without their extensions by their last part; that of a folder ends with a slash. */
type PathIndex = ReadonlyMap<string, readonly string[]>;

export function indexPaths(files: readonly string[]): PathIndex {
  const paths = new Set(files.flatMap((file) => [file.replace(/\.tsx?$/, ''), ...foldersOf(file)]));
  return Map.groupBy(paths, lastPart);
}

const lastPart = (path: string): string => path.replace(/^.*\/(?=[^/]+\/?$)/, '');

const foldersOf = (file: string): string[] => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));

/** Finds a file or folder by the end of its path, so that a move needs no change of the table. */
export function findPath(name: string, index: PathIndex): string {
  const found = (index.get(lastPart(name)) ?? []).filter((path) => `/${path}`.endsWith(`/${name}`));
  if (found.length === 1 && found[0]) return found[0];
  throw new Error(
    found.length === 0
      ? `docs/spec-coverage.tsv names ${name}, which does not exist.`
      : `docs/spec-coverage.tsv names ${name}, which may be ${found.join(' or ')}.`,
  );
}

export function coveragePage(rows: readonly CoverageRow[], files: readonly string[]): string {
  const index = indexPaths(files);
  const shown = ({ shownBy }: CoverageRow) =>
    shownBy
      .map((name) => SHORT.reduce((path, [folder, short]) => path.replace(folder, short), findPath(name, index)))
      .join(', ');
  const ofSpecification = rows.filter(({ section }) => section !== '');
  const beyond = rows.filter(({ section }) => section === '');
  const count = (word: RegExp) => ofSpecification.filter(({ note }) => word.test(note)).length;
  return [
    '# What shows which line of the specification',
    '',
    '`npm run spec-coverage` writes this page from [spec-coverage.tsv](spec-coverage.tsv), and a test fails when it is out of date or names a file that does not exist. Edit the table, not this page.',
    '',
    `Of ${ofSpecification.length} lines of the specification, ${count(/deviates:|replaces:/)} deviate for the reason beside them, and ${count(/beyond:/)} do more. ${beyond.length} lines are beyond it.`,
    '',
    'S is `apps/server/src`, W is `apps/web/src`. Files named `.room.test` run over HTTP on a real database, `.component.test` draw parts of the site in Chromium, `.process.test` start and end processes, and `.story` walk the whole site.',
    '',
    '| spec | line | shown by | note |',
    '| --- | --- | --- | --- |',
    ...ofSpecification.map((row) => `| ${row.section} | ${row.line} | ${shown(row)} | ${row.note} |`),
    '',
    '## Beyond the specification',
    '',
    '| line | shown by | note |',
    '| --- | --- | --- |',
    ...beyond.map((row) => `| ${row.line} | ${shown(row)} | ${row.note} |`),
    '',
  ].join('\n');
}
