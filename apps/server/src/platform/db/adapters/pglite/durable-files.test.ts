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
  ['16384', ['5', 'base'], true],
  ['16384_vm.1', ['5', 'base'], true],
  ['1262', ['global'], true],
  ['pg_control', ['global'], false],
  ['0000', ['pg_xact'], false],
  ['PG_VERSION', ['5', 'base'], false],
])('%s in %j has pages: %s', (name, folders, expected) => {
  expect(isOfPages(name, folders)).toBe(expected);
});
