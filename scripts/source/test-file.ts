import type { TowRecordSource } from '@towscout/domain/sources/tow-records/tow-record-source';

import { readRows } from '../../apps/server/src/sources/connectors/read-rows.ts';
import { createTowRecordReader } from '../../apps/server/src/sources/connectors/read-tow-records.ts';
import { fixtureKind } from './fixture-file.ts';
import { constantOf, fileName } from './source-file.ts';

/** A test of the fixture: what is read of it now, for a person to compare with the rows. */
export async function testFile(source: TowRecordSource, fixture: string, seenAt: Date): Promise<string> {
  const { key, name, reading } = source;
  const constant = constantOf(key);
  const document = await readRows(reading, fixture);
  const { records, setAside, times } = createTowRecordReader(source)(document?.rows ?? [], seenAt);
  const words = Object.fromEntries(
    [...Map.groupBy(records, (record) => record.words)].map(([word, { length }]) => [word, length]),
  );
  return `import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { ${constant} } from '@towscout/domain/sources/tow-records/${fileName(key)}';

import { readRows } from './read-rows.ts';
import { createTowRecordReader } from './read-tow-records.ts';
import { fieldText, isRow } from './row-field.ts';

const FIXTURE = readFileSync(new URL('${fileName(key)}.fixture.${fixtureKind(reading)}', import.meta.url), 'utf8');

test(${JSON.stringify(`${name}: each row is read or set aside`)}, async () => {
  const rows = (await readRows(${constant}.reading, FIXTURE))?.rows ?? [];
  const { records, setAside, times } = createTowRecordReader(${constant})(rows, new Date('${seenAt.toISOString()}'));
  expect(rows).toHaveLength(${document?.rows.length ?? 0});
  expect(times).toHaveLength(${times.length});
  expect(Object.groupBy(records, ({ words }) => words)).toEqual(${toMatcher(words)});
  expect(setAside).toEqual(${JSON.stringify(setAside)});
  for (const row of rows)
    for (const field of ${constant}.reading.neverShown) expect(isRow(row) && fieldText(row, field)).toBeNull();
});
`;
}

const toMatcher = (words: Readonly<Record<string, number>>): string =>
  `{ ${Object.entries(words)
    .map(
      ([word, count]) =>
        `${JSON.stringify(word)}: [${Array.from({ length: count }, () => 'expect.anything()').join(', ')}]`,
    )
    .join(', ')} }`;
