import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import { apiName, csvRows } from '../../apps/server/src/testing/csv.fixture.ts';

/** Each message republishes all rows, with a share of fines changed. */
const PAGE_ROWS = 50_000;
const API_NAMES: Readonly<Record<string, string>> = { 'Violation Description': 'violation_desc' };

const rows = csvRows(await readFile(process.argv[2] ?? '', 'utf8'), (header) => API_NAMES[header] ?? apiName(header));
for (const [n, row] of rows.entries())
  Object.assign(row, {
    citation_issued_datetime: floating(row['citation_issued_datetime'] ?? ''),
    date_added: floating(row['date_added'] ?? ''),
    ':id': toId(n),
    ':created_at': '2023-02-14T12:00:00.000Z',
    ':version': `rv-${n}`,
  });

let published = 0;
let updatedAt = '';
let pages: Buffer[] = [];

function publish(percent: number): void {
  published += 1;
  updatedAt = new Date(Date.UTC(2023, 1, 15) + published * 1000).toISOString();
  const texts = rows.map((row, n) =>
    JSON.stringify({ ...row, ':updated_at': updatedAt, ...(n % 100 < percent && { fine_amount: '1' }) }),
  );
  pages = Array.from({ length: Math.ceil(rows.length / PAGE_ROWS) }, (_each, page) =>
    gzipSync(`[${texts.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS).join('\n,')}]\n`, { level: 4 }),
  );
}

/** The page after the condition's row; the first page for a row of an earlier publication. */
function pageFor(where: string): Buffer {
  const last = where.includes(`:updated_at = '${updatedAt}'`) ? /:id > 'row-(\d+)'/.exec(where) : null;
  return pages[last ? Math.ceil((Number(last[1]) + 1) / PAGE_ROWS) : 0] ?? gzipSync('[]\n');
}

const server: Server = createServer((request, response) => {
  const { searchParams: query } = new URL(request.url ?? '/', 'http://portal');
  const isCount = query.get('$select')?.startsWith('count(');
  response.writeHead(200, { 'content-type': 'application/json;charset=utf-8', 'content-encoding': 'gzip' });
  response.end(isCount ? gzipSync(`[{"rows":"${rows.length}"}]`) : pageFor(query.get('$where') ?? ''));
});
publish(0);
process.on('message', (percent: number) => {
  publish(percent);
  process.send?.('published');
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`TowScout is ready at http://127.0.0.1:${port}/resource/ab4h-6ztd.json\n`);
});

function toId(n: number): string {
  return `row-${String(n).padStart(8, '0')}`;
}

/** '01/22/2023 12:00:00 AM' to 2023-01-22T00:00:00.000. */
function floating(text: string): string {
  const [, month, day, year, hour, rest, half] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d:\d\d) ([AP])M$/.exec(text) ?? [];
  return `${year}-${month}-${day}T${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${rest}.000`;
}
