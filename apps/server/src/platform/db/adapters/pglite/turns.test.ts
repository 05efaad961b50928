import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { queryRows, transact } from '#platform/db/database.ts';
import { createLine, type Line } from '#platform/db/line.ts';
import { openMemoryDatabase, type OpenDatabase } from '#platform/db/open-database.ts';
import { isBusy } from '#platform/db/outage.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openMemoryDatabase();
  await open.db.execute(sql`create table said (word text)`);
});
afterAll(() => open.close());

const say = async (word: string) => void (await open.db.execute(sql`insert into said values (${word})`));
const sayInTransaction = (word: string) =>
  transact(open.db, (tx) => tx.execute(sql`insert into said values (${word})`));

/** Of its own. */
function inRequest<Result>(line: Line, work: () => Result): Result {
  const request = line.join();
  if (!request) throw new Error('the line is too long');
  return request.enter(work);
}

test('of requests that wait for the embedded database, those that are refused never reach it', async () => {
  const line = createLine({ servedSoon: 2, longestWaitMs: 1, now: () => 0 });
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const held = transact(open.db, () => gate.promise);
  const sayings = [say, sayInTransaction, say, sayInTransaction].map((saying, n) =>
    inRequest(line, () => saying(`word ${n}`)),
  );
  const ofQueue = open.forJobs.executeSql(`insert into said values ('of a job')`, []);
  const twoRefused = Promise.withResolvers<void>();
  let refusals = 0;
  const answers = sayings.map((saying) =>
    saying.then(
      () => 'said',
      (error: unknown) => {
        refusals += 1;
        if (refusals === 2) twoRefused.resolve();
        return isBusy(error) ? 'refused' : error;
      },
    ),
  );
  await twoRefused.promise;
  gate.resolve();
  const answered = await Promise.all(answers);
  await Promise.all([held, ofQueue]);
  const said = await queryRows<{ word: string }>(open.db, sql`select word from said order by word`);
  expect(answered.toSorted()).toEqual(['refused', 'refused', 'said', 'said']);
  expect(said.map(({ word }) => word)).toEqual([
    'of a job',
    ...answered.flatMap((answer, n) => (answer === 'said' ? `word ${n}` : [])),
  ]);
});
