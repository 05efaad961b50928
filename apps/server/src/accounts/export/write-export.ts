import type { Executor } from '#platform/db/database.ts';
import type { ExportedValue, UserData } from '#platform/user-data.ts';

/** All that the rooms keep of a user as one JSON document, in parts: no more than one room's is held at a time. */
export async function* writeExport(
  db: Executor,
  rooms: readonly UserData[],
  userId: string,
  exportedAt: Date,
): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(exportedAt)}`;
  for (const room of rooms) {
    for (const [name, value] of Object.entries(await room.export(db, userId))) {
      yield `,\n${JSON.stringify(name)}: `;
      yield* written(value);
    }
  }
  yield '\n}\n';
}

async function* written(value: ExportedValue): AsyncGenerator<string> {
  if (value === null || !(Symbol.asyncIterator in value)) return yield JSON.stringify(value, null, 1);
  let between = '[';
  for await (const row of value) {
    yield between + JSON.stringify(row);
    between = ',\n';
  }
  yield between === '[' ? '[]' : ']';
}
