import type { Analytics } from '@towscout/contracts/insights/analytics';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { describeTickets } from './analytics-text.ts';

export const CityRows = ({ cities, now }: { cities: Analytics['cities'] | null; now: Date }) => (
  <Card>
    <h2 className="text-base font-semibold">{m.insights_analytics_city_quality()}</h2>
    {!cities ? (
      <Skeleton className="mt-3 h-24" />
    ) : cities.length === 0 ? (
      <p className="mt-3 text-sm text-muted">{m.insights_analytics_no_cities()}</p>
    ) : (
      <ul aria-label={m.insights_analytics_cities()} className="mt-2 divide-y divide-line">
        {cities.map((city) => (
          <li key={city.cityName} className="py-2 text-sm tabular-nums">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium">{city.cityName}</span>
              <span className="text-muted">
                {m.insights_analytics_last_read({ age: timeSince(new Date(city.syncedAt), now) })}
              </span>
            </p>
            {city.tickets && <p className="text-muted">{describeTickets(city.tickets)}</p>}
          </li>
        ))}
      </ul>
    )}
  </Card>
);
