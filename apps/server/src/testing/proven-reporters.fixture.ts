import { createHmac } from 'node:crypto';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import { DAY_MS } from '@towscout/domain/durations';

import { sessions, users } from '#accounts/accounts.table.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/open-database.ts';
import { openSecrets } from '#platform/secrets/open-secrets.ts';
import { accountKey } from '#trucks/reporter.ts';
import { reporterStandings } from '#trucks/sightings.table.ts';

const AT_ONCE = 1000;

/** Creates reporters whose word alone alarms everyone, up to six trucks an hour each, and returns their cookies. */
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

type DatabaseOfServer = { DATA_DIR: string; DATABASE_URL?: string };

/** For a database that a server opens later. */
export async function seedProvenReporters(database: DatabaseOfServer, count: number): Promise<string[]> {
  const open = await openDatabase(readConfig(database));
  const cookies = await addProvenReporters(open, count);
  await open.close();
  return cookies;
}

/** Below an account's hourly limit. */
const TRUCKS_OF_EACH = 5;

export type AlarmingReport = (
  url: string,
  place: { latitude: string; longitude: string; location: string },
) => Promise<string | null>;

/** The returned function reports one truck and returns its id, or null without a response. */
export async function alarmingReports(database: DatabaseOfServer, trucks: number): Promise<AlarmingReport> {
  const cookies = await seedProvenReporters(database, Math.ceil(trucks / TRUCKS_OF_EACH));
  let reports = 0;
  return async (url, place) => {
    const cookie = cookies[Math.floor(reports / TRUCKS_OF_EACH)] ?? '';
    reports += 1;
    const answer = await fetch(`${url}/api/tow-trucks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...place, status: 'active' }),
    }).catch(() => null);
    const truck = answer?.ok ? ((await answer.json().catch(() => null)) as TowTruck | null) : null;
    return truck?.id ?? null;
  };
}
