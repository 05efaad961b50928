import { ASSUMPTIONS } from './assumptions.ts';
import type { BusiestHour } from './busiest-hour.ts';
import type { Layout } from './layout.ts';
import type { Costs } from './measured-costs.ts';

/** Seconds that alerts wait in the busiest hour because those before them are still being written and pushed. */
export function alertDelay(
  { seconds }: BusiestHour,
  costs: Costs,
  { nodes, shards }: Layout,
): { p50: number; p99: number } {
  const written = Math.min(nodes, shards * ASSUMPTIONS.databaseTimes) * costs.alertsASecond;
  const pushed = nodes * costs.pushesASecond;
  const capacity = 1 / (1 / written + ASSUMPTIONS.pushDevices / pushed);
  const delays: { seconds: number; alerts: number }[] = [];
  let waiting = 0;
  for (const { alerts } of seconds) {
    // Alerts of one second wait for the backlog, and on average for half of each other.
    if (alerts > 0) delays.push({ seconds: (waiting + alerts / 2) / capacity, alerts });
    waiting = Math.max(0, waiting + alerts - capacity);
  }
  return { p50: quantile(delays, 0.5), p99: quantile(delays, 0.99) };
}

function quantile(delays: readonly { seconds: number; alerts: number }[], part: number): number {
  let left = part * delays.reduce((sum, { alerts }) => sum + alerts, 0);
  for (const { seconds, alerts } of delays.toSorted((a, b) => a.seconds - b.seconds)) {
    left -= alerts;
    if (left <= 0) return seconds;
  }
  return 0;
}
