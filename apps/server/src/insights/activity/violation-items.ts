import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import type { Database } from '#platform/db/database.ts';
import type { Sources } from '#sources';
import type { IssuedInHour, Violations } from '#violations';

import { type ActivityItem, type Kind, type Lookback, newestFirst } from './activity-item.ts';

type Deps = { db: Database; violations: Pick<Violations, 'countIssuedByHour'>; sources: Pick<Sources, 'cityName'> };

/** One event per city and hour. */
export const violations: Kind<Deps> = async (deps, lookback) => {
  const groups = await findGroups(deps, lookback);
  return {
    counted: [...groups.values()].flatMap((group) =>
      group.map(({ city, hoursAgo, tickets }, index) => ({
        hoursAgo,
        type: 'violation',
        source: city,
        sourceName: deps.sources.cityName(city),
        events: index === 0 ? 1 : 0,
        tickets,
      })),
    ),
    find: async ({ source, limit, end }) =>
      [...groups]
        .flatMap(([key, [last, ...others]]) => (last ? toItem(key, last, others, deps) : []))
        .filter((event) => source === undefined || event.source === source)
        .filter((event) => end === null || newestFirst(end, event) < 0)
        .toSorted(newestFirst)
        .slice(0, limit),
  };
};

/** Last issued first. */
async function findGroups({ db, violations: room }: Deps, { around, since, now }: Lookback) {
  const issued = await room.countIssuedByHour(db, around, { from: since, until: now });
  return Map.groupBy(
    issued.toSorted((a, b) => b.lastAt - a.lastAt),
    ({ city, hour }) => `${city}:${hour}`,
  );
}

function toItem(key: string, last: IssuedInHour, others: readonly IssuedInHour[], { sources }: Deps): ActivityItem {
  const tickets = others.reduce((sum, each) => sum + each.tickets, last.tickets);
  const city = sources.cityName(last.city);
  return {
    id: `violations:${key}`,
    type: 'violation',
    description: m.insights_activity_server_tickets({ count: tickets, shown: tickets.toLocaleString(intlLocale()) }),
    severity: 'low',
    source: last.city,
    sourceName: city,
    simulated: false,
    at: new Date(last.lastAt),
    where: { words: city },
  };
}
