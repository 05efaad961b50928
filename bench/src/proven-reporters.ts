import { createHmac } from 'node:crypto';

import { sessions, users } from '../../apps/server/src/accounts/users.table.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { openSecrets } from '../../apps/server/src/platform/secrets/open-secrets.ts';
import { accountKey } from '../../apps/server/src/sightings/reporter.ts';
import { reporterStandings } from '../../apps/server/src/sightings/sightings.table.ts';

const AT_ONCE = 1000;
const DAY_MS = 24 * 3_600_000;

/**
 * Writes so many signed-in people whose earlier reports were borne out, so that their word alone alarms
 * everybody, and gives their cookies. Nobody is believed of more than six trucks an hour.
 */
export async function addProvenReporters({ db }: OpenDatabase, count: number): Promise<string[]> {
  const { session: secret } = await openSecrets(db, readConfig({}));
  const names = Array.from({ length: count }, (_, n) => `reporter-${n}`);
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    await db
      .insert(users)
      .values(
        some.map((id) => ({
          id,
          email: `${id}@example.com`,
          firstName: id,
          createdAt: new Date(Date.now() - 90 * DAY_MS),
        })),
      );
    await db
      .insert(sessions)
      .values(some.map((id) => ({ id, token: id, userId: id, expiresAt: new Date(Date.now() + DAY_MS) })));
    await db.insert(reporterStandings).values(some.map((id) => ({ reporterKey: accountKey(id), confirmed: 10 })));
  }
  return names.map(
    (token) =>
      `towscout.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`,
  );
}
