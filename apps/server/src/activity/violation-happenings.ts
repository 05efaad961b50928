import type { IssuedAt } from '#violations';

import type { Happening } from './happening.ts';

const HOUR_MS = 3_600_000;

/** Parking tickets: one event for those that a city issued in an hour. */
export function violationHappenings(issued: readonly IssuedAt[]): Happening[] {
  const groups = new Map<string, IssuedAt[]>();
  for (const ticket of issued) {
    const key = `${ticket.city}:${Math.floor(ticket.at / HOUR_MS)}`;
    groups.set(key, [...(groups.get(key) ?? []), ticket]);
  }
  return [...groups].map(([key, tickets]) => {
    const city = tickets[0]?.city ?? '';
    return {
      id: `violations:${key}`,
      type: 'violation',
      description: tickets.length === 1 ? '1 parking ticket issued' : `${tickets.length} parking tickets issued`,
      severity: 'low',
      source: city,
      sourceName: city,
      simulated: false,
      at: new Date(Math.max(...tickets.map(({ at }) => at))),
      where: { words: city },
    };
  });
}
