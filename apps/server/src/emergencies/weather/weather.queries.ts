import { gt, lte } from 'drizzle-orm';

import type { WeatherAlert } from '@towscout/domain/emergencies/weather/weather-alert';

import { isOneOf } from '#platform/db/conditions.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { deleteRows } from '#platform/db/delete-rows.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

import { weatherAlerts } from './weather.table.ts';

/** Those whose last message holds. */
export const findAlerts = (executor: Executor, now: Date): Promise<WeatherAlert[]> =>
  executor.select().from(weatherAlerts).where(gt(weatherAlerts.expiresAt, now));

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

export const deleteExpiredBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, weatherAlerts, lte(weatherAlerts.expiresAt, instant));
