import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findBreakingChanges } from './find-breaking-changes.ts';
import { RELEASES } from './releases.ts';

const FOLDER = join(import.meta.dirname, '../../apps/server/drizzle');

const migrations = globSync('*.sql', { cwd: FOLDER })
  .toSorted()
  .map((file) => ({ file, sql: readFileSync(join(FOLDER, file), 'utf8') }));
/** The first one makes the schema that version 0.1 left. */
const [, ...held] = migrations;

test('the previous version runs on what each migration makes of the database', () => {
  const names = RELEASES.map(({ name }) => name);
  const found = held.flatMap((migration) =>
    findBreakingChanges(
      migration,
      migrations.filter(({ file }) => file < migration.file).map(({ sql }) => sql),
      names,
    ),
  );
  expect(found).toEqual([]);
});
