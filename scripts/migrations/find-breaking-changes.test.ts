import { expect, test } from 'vitest';

import { findBreakingChanges } from './find-breaking-changes.ts';

const BEFORE = [
  `CREATE TABLE "cars" (
     "id" bigserial PRIMARY KEY NOT NULL, "plate" varchar(8) NOT NULL, "seats" smallint, "length" real, "miles" integer,
     "owner" text, CONSTRAINT "cars_seats" CHECK (seats > 0), CONSTRAINT "cars_owned" CHECK ("cars"."owner" in ('me', 'you')), CONSTRAINT "cars_once" UNIQUE ("plate")
   );--> statement-breakpoint
   CREATE UNIQUE INDEX "cars_owner" ON "cars" ("owner");--> statement-breakpoint
   CREATE INDEX "cars_miles" ON "cars" ("miles");`,
];
const find = (sql: string) => findBreakingChanges({ file: '0002_made-up.sql', sql }, BEFORE, ['1.0', '1.1']);

test.each([
  [
    'a table and its indexes',
    'CREATE TABLE t (id int PRIMARY KEY, a text NOT NULL UNIQUE); CREATE UNIQUE INDEX i ON t (a)',
  ],
  ['a reference that cascades', 'CREATE TABLE t (car bigint REFERENCES cars (id) ON DELETE CASCADE)'],
  ['a reference between new tables', 'CREATE TABLE t (id int PRIMARY KEY); CREATE TABLE u (t int REFERENCES t (id))'],
  ['a nullable column', 'ALTER TABLE cars ADD COLUMN color text'],
  ['a column with a default', `ALTER TABLE cars ADD COLUMN color text DEFAULT 'red' NOT NULL`],
  ['a column that counts', 'ALTER TABLE cars ADD COLUMN n bigserial NOT NULL'],
  [
    'NOT NULL with a default of the same migration',
    `ALTER TABLE cars ADD COLUMN color text DEFAULT 'red'; UPDATE cars SET color = 'blue'; ALTER TABLE cars ALTER COLUMN color SET NOT NULL`,
  ],
  [
    'a CHECK of a new column',
    'ALTER TABLE cars ADD COLUMN doors int; ALTER TABLE cars ADD CONSTRAINT c CHECK (doors > 1)',
  ],
  [
    'a unique index over a new nullable column',
    'ALTER TABLE cars ADD COLUMN vin text; CREATE UNIQUE INDEX v ON cars (vin)',
  ],
  ['a new nullable column that is unique', 'ALTER TABLE cars ADD COLUMN vin text UNIQUE'],
  ['a longer varchar', 'ALTER TABLE cars ALTER COLUMN plate SET DATA TYPE varchar(9)'],
  ['text for a varchar', 'ALTER TABLE cars ALTER COLUMN plate SET DATA TYPE text'],
  ['wider numbers', 'ALTER TABLE cars ALTER COLUMN seats TYPE integer, ALTER COLUMN length TYPE double precision'],
  ['no more NOT NULL', 'ALTER TABLE cars ALTER COLUMN plate DROP NOT NULL'],
  ['one CHECK less', 'ALTER TABLE cars DROP CONSTRAINT cars_seats'],
  [
    'a value of a CHECK',
    `ALTER TABLE cars DROP CONSTRAINT cars_owned; ALTER TABLE cars ADD CONSTRAINT cars_owned CHECK (owner in ('you', 'me', 'us'))`,
  ],
  ['a default', 'ALTER TABLE cars ALTER COLUMN seats SET DEFAULT 4'],
  ['an index, and one index less', 'CREATE INDEX i ON cars (seats); DROP INDEX cars_miles'],
  ['a value of an enum', `CREATE TYPE e AS ENUM ('a'); ALTER TYPE e ADD VALUE 'b'`],
  ['rows', `INSERT INTO cars (plate) VALUES ('é'); DELETE FROM cars WHERE seats = 1`],
  ['a trigger', 'CREATE TRIGGER t BEFORE INSERT ON cars FOR EACH ROW EXECUTE FUNCTION f()'],
  ['a dropped table of its own', 'CREATE TABLE t (id int); ALTER TABLE t RENAME TO u; DROP TABLE t'],
])('%s may be added', (_what, sql) => expect(find(sql)).toEqual([]));

test.each([
  ['DROP TABLE cars', 'drops the table cars'],
  ['ALTER TABLE cars DROP COLUMN miles', 'drops the column cars.miles'],
  ['ALTER TABLE cars DROP CONSTRAINT cars_once', 'drops the constraint cars_once'],
  ['ALTER TABLE cars DROP CONSTRAINT cars_pkey', 'drops the constraint cars_pkey'],
  ['DROP INDEX cars_owner', 'drops the index cars_owner'],
  ['DROP TRIGGER stamp ON cars', 'drops the trigger stamp'],
  ['DROP FUNCTION stamp(int)', 'drops the function stamp'],
  ['ALTER TABLE cars RENAME COLUMN miles TO mileage', 'renames cars.miles'],
  ['ALTER TABLE cars RENAME TO vehicles', 'renames cars'],
  [`ALTER TYPE e RENAME VALUE 'a' TO 'b'`, 'renames the value a'],
  ['ALTER TABLE cars ADD COLUMN color text NOT NULL', 'adds cars.color without a default as NOT NULL'],
  ['ALTER TABLE cars ALTER COLUMN seats SET NOT NULL', 'sets cars.seats NOT NULL'],
  [
    'ALTER TABLE cars ADD COLUMN color text; ALTER TABLE cars ALTER COLUMN color SET NOT NULL',
    'sets cars.color NOT NULL',
  ],
  ['ALTER TABLE cars ALTER COLUMN plate DROP DEFAULT', 'drops the default of cars.plate'],
  ['ALTER TABLE cars ALTER COLUMN plate TYPE varchar(7)', 'gives cars.plate a type'],
  ['ALTER TABLE cars ALTER COLUMN seats TYPE text', 'gives cars.seats a type'],
  ['ALTER TABLE cars ALTER COLUMN miles TYPE bigint', 'gives cars.miles a type'],
  ['ALTER TABLE cars ADD CONSTRAINT c CHECK (miles > 0) NOT VALID', 'adds a CHECK to cars'],
  ['ALTER TABLE cars ADD COLUMN x int; ALTER TABLE cars ADD CONSTRAINT c CHECK (x > miles)', 'adds a CHECK to cars'],
  [`ALTER TABLE cars ADD CONSTRAINT cars_owned CHECK (owner in ('you', 'us'))`, 'adds a CHECK to cars'],
  [`ALTER TABLE cars ADD CONSTRAINT cars_owned CHECK (plate in ('me', 'you'))`, 'adds a CHECK to cars'],
  ['ALTER TABLE cars ADD CONSTRAINT c UNIQUE (miles)', 'adds a UNIQUE constraint to cars'],
  ['ALTER TABLE cars ADD COLUMN vin text DEFAULT 1 UNIQUE', 'adds a UNIQUE constraint to cars'],
  ['ALTER TABLE cars ADD COLUMN key int PRIMARY KEY', 'adds a primary key to cars'],
  ['CREATE UNIQUE INDEX i ON cars (miles) WHERE seats > 4', 'adds a unique index to cars'],
  ['ALTER TABLE cars ADD FOREIGN KEY (owner) REFERENCES owners (id) ON DELETE CASCADE', 'adds a foreign key to cars'],
  [
    'CREATE TABLE t (car bigint REFERENCES cars (id))',
    'references cars, from which the previous version could then not delete',
  ],
  ['ALTER TABLE cars ENABLE ROW LEVEL SECURITY', 'is of a kind (ALTER TABLE, AT_EnableRowSecurity)'],
  ['TRUNCATE cars', 'is of a kind (TruncateStmt)'],
  ['DO $$ begin execute $x$drop table cars$x$; end $$', 'runs code that this check cannot read'],
])('%s is refused', (sql, sentence) => {
  const [found = '', ...more] = find(sql);
  expect(more).toEqual([]);
  expect(found).toContain(`0002_made-up.sql: ${sentence}`);
});

test('a sentence says what to do instead, and shows the statement', () => {
  expect(find('SELECT 1;\n-- It has been empty for years.\nALTER TABLE "cars"\n  DROP COLUMN "miles";')).toEqual([
    `0002_made-up.sql: drops the column cars.miles, which the previous version may use. Stop using it in one release, and drop it in a later one. A contract step has a line '-- contract since <release>: <reason>' above it (docs/migrations.md).\n  ALTER TABLE "cars" DROP COLUMN "miles";`,
  ]);
});

test('a contract step names a release, in which nothing uses the thing any more, and covers one statement', () => {
  const drop = 'ALTER TABLE cars DROP COLUMN miles;';
  expect(find(`-- contract since 1.1: nothing reads or writes miles\n${drop}`)).toEqual([]);
  expect(find(`SELECT 1;--> statement-breakpoint\n-- contract since 1.1: nothing reads miles\n${drop}`)).toEqual([]);
  expect(find(`-- contract since 2.0: nothing reads miles\n${drop}`)[0]).toContain(
    'names the release 2.0, which scripts/migrations/releases.ts does not list.',
  );
  expect(find(`-- contract since 1.1:\n${drop}`)).toHaveLength(1);
  expect(find(`-- contract since 1.1: nothing reads miles\n${drop} DROP TABLE cars;`)).toHaveLength(1);
});
