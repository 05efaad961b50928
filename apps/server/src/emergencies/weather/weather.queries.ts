import { gt, lte, sql } from 'drizzle-orm';

import type { WeatherAlert } from '@towscout/domain/emergencies/weather/weather-alerts';

import { isOneOf } from '#platform/db/conditions.ts';
import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

import { weatherAlerts } from './weather.table.ts';

export const findAlerts = (executor: Executor): Promise<WeatherAlert[]> => executor.select().from(weatherAlerts);

/** Until their ends, also when their last messages expired; one without an end, until its last message expires. */
export const findHoldingAlerts = (executor: Executor, now: Date): Promise<WeatherAlert[]> =>
  executor
    .select()
    .from(weatherAlerts)
    .where(gt(sql`coalesce(${weatherAlerts.endsAt}, ${weatherAlerts.expiresAt})`, now.toISOString()));

export async function replaceAlerts(
  tx: Tx,
  { gone, alerts }: { gone: readonly string[]; alerts: readonly WeatherAlert[] },
): Promise<void> {
  const ids = [...gone, ...alerts.map(({ id }) => id)];
  if (ids.length > 0) await tx.delete(weatherAlerts).where(isOneOf(weatherAlerts.id, ids));
  if (alerts.length > 0)
    await tx.execute(
      insertRows(
        weatherAlerts,
        alerts.map(({ counties, outlines, ...alert }) => ({
          ...alert,
          counties: [...counties],
          outlines: outlines.map((outline) => [...outline]),
        })),
      ),
    );
}

/** A message often expires days before the storm that it tells of. */
export const deleteOverBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(
    executor,
    weatherAlerts,
    lte(sql`greatest(${weatherAlerts.endsAt}, ${weatherAlerts.expiresAt})`, instant.toISOString()),
  );
