import { cpus, release, totalmem } from 'node:os';

import { type Row, verdictOf } from './row.ts';

/** The table as Markdown, with the machine and the date. */
export function resultsTable(rows: readonly Row[], now: Date): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.version}`;
  const lines = rows.map((row) => `| ${row.what} | ${row.budget} | ${row.ours} | ${row.peer} | ${verdictOf(row)} |`);
  const short = rows.filter(({ isWithin }) => isWithin === false);
  return [
    '# Results',
    '',
    '`npm run bench` writes this page: each row beside its peer in the same run, clients and servers on one machine. Peers are measured when they are installed (Debian: nginx with libnginx-mod-nchan, redis-server, postgresql with postgis, wrk).',
    '',
    `Machine: ${machine}. Date: ${now.toISOString().slice(0, 10)}.`,
    '',
    '| what | budget | ours | peer | verdict |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
    short.length === 0 ? 'Nothing falls short of its budget.' : `Short of its budget: ${short.map(({ what }) => what).join('; ')}.`,
    '',
  ].join('\n');
}
