import { coalesce } from '#platform/db/coalesce.ts';
import { afterCommit, type Tx } from '#platform/db/database.ts';
import { type Events, factKind } from '#platform/events/facts.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventAtPlace } from '#platform/live/live-event.ts';
import { carryTrace, type TraceCarrier } from '#platform/tracing/tracing.ts';

import type { LiveMap } from './live-map.ts';
import { isPlaced, type PlacedSighting, presentSighting, type Sighting } from './present-sighting.ts';

/** Carries only the key; listeners read the row. */
export const sightingChanged = factKind<{ sightingId: string }>('sighting.changed');

export type AnnounceDeps = { events: Events; bus: LiveBus; liveMap: LiveMap };

/** In the transaction that wrote them. Trucks without a place are not published. */
export async function announceSightings(tx: Tx, sightings: readonly Sighting[], deps: AnnounceDeps): Promise<void> {
  const placed = sightings.filter(isPlaced);
  if (placed.length > 0) await announcing(tx, { placed, deps, trace: carryTrace() });
}

type Announced = { placed: readonly PlacedSighting[]; deps: AnnounceDeps; trace: TraceCarrier };

const announcing = coalesce(async (tx: Tx, announced: readonly Announced[]) => {
  for (const [deps, some] of Map.groupBy(announced, ({ deps }) => deps)) {
    const trucks = some.flatMap(({ placed }) => placed);
    await deps.bus.publish(
      tx,
      trucks.map((sighting) => eventAtPlace('sighting', presentSighting(sighting), sighting.place)),
    );
    await deps.events.recordAll(
      tx,
      sightingChanged,
      some.flatMap(({ placed, trace }) => placed.map(({ id }) => ({ sightingId: id, ...trace }))),
    );
    // This node's readers see the write before it returns over the bus.
    afterCommit(tx, () => trucks.forEach((sighting) => deps.liveMap.put(presentSighting(sighting))));
  }
  return announced.map(() => undefined);
});
