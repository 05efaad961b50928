import type { PathFinder } from './path-finder.ts';

/** A requirement, or a chapter when its number begins with V. */
type AsvsRow = { number: string; requirement: string; answer: string };

const FILE = /(?<![\w/.])[\w./-]+\.tsx?\b/g;

export function readAsvsRows(table: string): AsvsRow[] {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [number = '', requirement = '', answer = ''] = row.split('\t');
      return { number, requirement, answer };
    });
}

export function asvsPage(rows: readonly AsvsRow[], { find }: PathFinder): string {
  const answers = rows.map(({ answer }) => answer).filter((answer) => answer !== '');
  const count = (kind: string) => answers.filter((answer) => answer.startsWith(`${kind}: `)).length;
  return [
    '# OWASP ASVS 5.0.0, levels 1 and 2',
    '',
    `Of ${answers.length} requirements, ${count('test')} are shown by tests, ${count('how')} are met as named, ${count('not applicable')} do not apply and ${count('falls short')} fall short.`,
    '',
    "Each requirement is in our words. 'test' names what fails when it is broken, 'how' where it is done, 'rules' a rule of [security.md](security.md#rules). S is `apps/server/src`, W is `apps/web/src`. `npm run docs` writes this page from [asvs.tsv](asvs.tsv), and a test fails when it is out of date or names a file that does not exist. Edit the table, not this page.",
    ...rows.flatMap(({ number, requirement, answer }) =>
      number.startsWith('V')
        ? ['', `## ${number} ${requirement}`, '', '| no. | requirement | |', '| --- | --- | --- |']
        : [`| ${number} | ${requirement} | ${answer.replaceAll(FILE, find)} |`],
    ),
    '',
  ].join('\n');
}
