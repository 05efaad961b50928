import { cpus, loadavg, release, totalmem } from 'node:os';

import { budgetText, isShort, type Row, toVerdict } from './row.ts';

const COLUMNS = ['what', 'budget', 'ours', 'peer', 'ratio', 'verdict'];

export type Circumstances = { machine: string; load: number; date: Date };

export function circumstances(): Circumstances {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.version}`;
  return { machine, load: loadavg()[0] ?? Number.NaN, date: new Date() };
}

export function resultsTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => [row.what, budgetText(row), row.ours, row.peer, row.ratio, toVerdict(row)]);
  return [COLUMNS, COLUMNS.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export const failuresSentence = (failed: readonly string[]): string =>
  `These failed and have no rows here: ${failed.join(', ')}.`;

export function resultsPage(
  rows: readonly Row[],
  failed: readonly string[],
  { machine, load, date }: Circumstances,
): string {
  const short = rows.filter(isShort);
  return [
    '# Results',
    '',
    '`npm run bench` writes this page: each row beside its peer in the same run, clients and servers on one machine. Peers are measured when they are installed (Debian: nginx with libnginx-mod-nchan, redis-server, postgresql with postgis, wrk).',
    '',
    `Machine: ${machine}. Load before the run: ${load.toFixed(2)}. Date: ${date.toISOString().slice(0, 10)}.`,
    '',
    resultsTable(rows),
    '',
    short.length === 0
      ? 'Nothing that was measured falls short of its budget.'
      : `Short of its budget: ${short.map(({ what }) => what).join('; ')}.`,
    ...(failed.length === 0 ? [] : ['', failuresSentence(failed)]),
    '',
  ].join('\n');
}
