import { administrationEndpoints, type AdminLogEntry } from '@towscout/contracts/operations/administration';
import { administrationPaths, LOG_PAGE } from '@towscout/contracts/operations/constants';
import { LIVE_SOURCES } from '@towscout/domain/sources/catalog';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { fromCursor, nextLink, toCursor } from '#platform/http/list-page.ts';

import { type Action, type Before, findActions } from './actions.queries.ts';
import type { AdministrationDeps } from './deps.ts';

export function logRoutes(app: App, deps: AdministrationDeps): void {
  declaredRoutes(app, administrationEndpoints).get(
    administrationPaths.log,
    {
      operationId: 'listAdminLog',
      summary: 'What administrators did, newest first',
      config: { policy: { who: 'admin' } },
    },
    async ({ query: { cursor } }, reply) => {
      const after = cursor === undefined ? null : fromCursor(cursor);
      const before = after && { at: new Date(after.sortValue), id: after.id };
      const entries = await listLog(deps, before, LOG_PAGE + 1);
      const page = entries.slice(0, LOG_PAGE);
      const last = page.at(-1);
      if (last && entries.length > LOG_PAGE)
        reply.header('link', nextLink(administrationPaths.log, {}, toCursor(Date.parse(last.at), last.id)));
      return page;
    },
  );
}

/** Addresses by user id; deleted accounts have none. */
type Addresses = ReadonlyMap<string, { email: string }>;
type Entry = { id: string; at: Date; actorId: string; action: Action['action'] } & Partial<Action>;

/** Administrators' actions, including those that the reports and sources rooms record themselves. Newest first. */
async function listLog(
  { db, accounts, reports, sources }: AdministrationDeps,
  before: Before,
  limit: number,
): Promise<AdminLogEntry[]> {
  const entries: Entry[] = [
    ...(await findActions(db, before, limit)),
    ...(await reports.findDecided(db, before, limit)).map(({ id, at, actorId, action }) => ({
      id,
      at,
      actorId,
      action: 'moderated' as const,
      detail: action,
    })),
    ...(await sources.findConfigChanges(db, before, limit)).map(({ id, changedAt, userId, city, change }) => ({
      id,
      at: changedAt,
      actorId: userId,
      action: 'city_changed' as const,
      source: sources.cityName(city),
      detail: change,
    })),
  ];
  const page = entries.toSorted(byAge).slice(0, limit);
  const people = page.flatMap(({ actorId, userId }) => [actorId, ...(userId ? [userId] : [])]);
  const addresses = await accounts.findViewers([...new Set(people)]);
  return page.map((entry) => present(entry, addresses));
}

const byAge = (a: Entry, b: Entry): number => Number(b.at) - Number(a.at) || (a.id < b.id ? 1 : -1);

const present = (
  { id, at, action, actorId, userId, source, detail = null, reason = null, until }: Entry,
  addresses: Addresses,
): AdminLogEntry => ({
  id,
  at: at.toISOString(),
  action,
  by: addresses.get(actorId)?.email ?? null,
  subject: source ? getName(source) : ((userId && addresses.get(userId)?.email) ?? null),
  detail,
  reason,
  until: until?.toISOString() ?? null,
});

/** Falls back to the key for a feed that this version no longer has. */
const getName = (source: string): string => LIVE_SOURCES.find(({ key }) => key === source)?.name ?? source;
