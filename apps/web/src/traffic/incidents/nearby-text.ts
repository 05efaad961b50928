import type { TrafficIncidents } from '@towscout/contracts/incidents/schema';

/** '3 incidents within 5 mi', or that no official feed covers the place. */
export function describeNearby({ incidents, total, feeds }: TrafficIncidents, radius: number): string {
  const real = total - incidents.filter(({ simulated }) => simulated).length;
  if (real > 0) return `${real} ${real === 1 ? 'incident' : 'incidents'} within ${radius} mi`;
  const isLookedAt = feeds.some(({ state }) => state === 'fresh');
  if (isLookedAt) return `No incidents within ${radius} mi`;
  return feeds.some(({ state }) => state !== 'off')
    ? 'The traffic incident feed is out of date here'
    : 'No traffic incident feed covers this area yet';
}
