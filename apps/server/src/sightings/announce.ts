import { afterCommit, type Tx } from '#platform/db/database.ts';
import { type Events, factKind } from '#platform/events/facts.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventAtPlace } from '#platform/live/live-event.ts';

import type { LiveMap } from './live-map.ts';
import { isPlaced, presentSighting, type Sighting } from './present-sighting.ts';

/** Carries only the key; listeners read the row. */
export const sightingChanged = factKind<{ sightingId: string }>('sighting.changed');

export type AnnounceDeps = { events: Events; bus: LiveBus; liveMap: LiveMap };

/** In the transaction that wrote them. Trucks without a place are not published. */
export async function announceSightings(
  tx: Tx,
  sightings: readonly Sighting[],
  { events, bus, liveMap }: AnnounceDeps,
): Promise<void> {
  const placed = sightings.filter(isPlaced);
  await bus.publish(
    tx,
    placed.map((sighting) => eventAtPlace('sighting', presentSighting(sighting), sighting.place)),
  );
  for (const { id } of placed) await events.record(tx, sightingChanged, { sightingId: id });
  // This node's readers see the write before it returns over the bus.
  afterCommit(tx, () => placed.forEach((sighting) => liveMap.put(presentSighting(sighting))));
}
