import type { PathFinder } from './path-finder.ts';

/** A line of the specification, or beyond it when `section` is empty. */
type CoverageRow = { section: string; line: string; shownBy: readonly string[]; note: string };

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

export function coveragePage(rows: readonly CoverageRow[], { find }: PathFinder): string {
  const shown = ({ shownBy }: CoverageRow) => shownBy.map(find).join(', ');
  const ofSpecification = rows.filter(({ section }) => section !== '');
  const beyond = rows.filter(({ section }) => section === '');
  const count = (word: RegExp) => ofSpecification.filter(({ note }) => word.test(note)).length;
  return [
    '# What shows which line of the specification',
    '',
    '`npm run docs` writes this page from [spec-coverage.tsv](spec-coverage.tsv), and a test fails when it is out of date or names a file that does not exist. Edit the table, not this page.',
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
