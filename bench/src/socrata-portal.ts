import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import { SYNCED_TABLES, type SyncedTable, type SyncedTableName } from './synced-tables.ts';

/** Arguments: the export, and which table it is of. Each message republishes all rows, with a share of them changed. */
const [CSV = '', NAME = 'citations'] = process.argv.slice(2);
const table: SyncedTable = SYNCED_TABLES[NAME as SyncedTableName];
const PAGE_ROWS = 50_000;
const CREATED = new Date(Date.parse(table.now) - 86_400_000).toISOString();

const rows = table.toRows(await readFile(CSV, 'utf8'));
for (const [n, row] of rows.entries())
  Object.assign(row, { ':id': toId(n), ':created_at': CREATED, ':version': `rv-${n}` });

let published = 0;
let updatedAt = '';
let pages: Buffer[] = [];

function publish(percent: number): void {
  published += 1;
  updatedAt = new Date(Date.parse(CREATED) + published * 1000).toISOString();
  const texts = rows.map((row, n) =>
    JSON.stringify({ ...row, ':updated_at': updatedAt, ...(n % 100 < percent && table.changed) }),
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
  process.stdout.write(`TowScout is ready at http://127.0.0.1:${port}${table.path}\n`);
});

function toId(n: number): string {
  return `row-${String(n).padStart(8, '0')}`;
}
