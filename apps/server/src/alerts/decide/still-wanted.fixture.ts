import type { Database } from '#platform/db/database.ts';
import { accounts } from '#testing/accounts.fixture.ts';
import { watchedPlaces } from '#testing/watched-places.fixture.ts';

import { words } from '../kinds.ts';
import { createOutbox } from './write-messages.ts';

const outbox = createOutbox({ words, accounts, watchedPlaces });

/** For each alert, if it would be sent when it is sent late. */
export async function areStillWanted(
  db: Database,
  alerts: readonly { id: string }[],
): Promise<(boolean | undefined)[]> {
  const messages = await outbox.find(
    db,
    alerts.map(({ id }) => id),
  );
  return alerts.map(({ id }) => messages.find((message) => message.id === id)?.isStillWanted);
}
