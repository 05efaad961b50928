import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

import { isOfPages, logPosition, newestChange } from './durable-files.ts';

test('positions are those that PostgreSQL itself tells', async () => {
  const database = await PGlite.create();
  for (const lsn of ['0/1AC4648', '0/FF000000', '1/0', '12/34567890']) {
    const { rows } = await database.query<{ bytes: string; segment: string; offset: number }>(
      `select ($1::pg_lsn - '0/0')::text as bytes, file_name as segment, file_offset as offset
      from pg_walfile_name_offset($1)`,
      [lsn],
    );
    expect(logPosition(rows[0]?.segment ?? '', rows[0]?.offset ?? 0)).toBe(Number(rows[0]?.bytes));
  }
  await database.close();
});

test('the newest change of several pages counts', () => {
  const pages = new DataView(new ArrayBuffer(2 * 8192));
  expect(newestChange(pages)).toBe(0);
  pages.setUint32(4, 0x1a_c4_64_8, true);
  pages.setUint32(8192, 1, true);
  expect(newestChange(pages)).toBe(2 ** 32);
});

test.each([
  ['/base/5/16384', true],
  ['/base/5/16384_vm.1', true],
  ['/global/1262', true],
  ['/global/pg_control', false],
  ['/pg_xact/0000', false],
  ['/base/5/PG_VERSION', false],
  ['/base/pgsql_tmp/pgsql_tmp12.0', false],
])('%s has pages: %s', (path, expected) => {
  expect(isOfPages(path)).toBe(expected);
});
