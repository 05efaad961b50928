import type { TrafficIncidents } from '@towscout/contracts/traffic/incidents/schema';
import { m } from '@towscout/messages';

/** '3 incidents within 5 mi', or that no official feed covers the place. */
export function describeNearby({ incidents, total, feeds }: TrafficIncidents, radius: number): string {
  const real = total - incidents.filter(({ simulated }) => simulated).length;
  if (real > 0) return m.traffic_incidents_within({ count: real, radius });
  const isLookedAt = feeds.some(({ state }) => state === 'fresh');
  if (isLookedAt) return m.traffic_no_incidents_within({ radius });
  return feeds.some(({ state }) => state !== 'off')
    ? m.traffic_incidents_outdated()
    : m.traffic_incidents_not_covered();
}
