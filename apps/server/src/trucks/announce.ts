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

/**
 * In the transaction that wrote them. Trucks without a place are not published. `isOlder`: a word on them was taken back,
 * so they are told anew, since readers keep the newest of two.
 */
export async function announceSightings(
  tx: Tx,
  sightings: readonly Sighting[],
  deps: AnnounceDeps,
  { isOlder = false } = {},
): Promise<void> {
  const placed = sightings.filter(isPlaced);
  if (placed.length > 0) await announcing(tx, { placed, deps, isOlder, trace: carryTrace() });
}

type Announced = { placed: readonly PlacedSighting[]; deps: AnnounceDeps; isOlder: boolean; trace: TraceCarrier };

const announcing = coalesce(async (tx: Tx, announced: readonly Announced[]) => {
  for (const [deps, some] of Map.groupBy(announced, ({ deps }) => deps)) {
    const trucks = some.flatMap(({ placed, isOlder }) => placed.map((sighting) => ({ sighting, isOlder })));
    await deps.bus.publish(
      tx,
      trucks.flatMap(({ sighting, isOlder }) => [
        ...(isOlder ? [eventAtPlace('sighting-gone', { id: sighting.id }, sighting.place)] : []),
        eventAtPlace('sighting', presentSighting(sighting), sighting.place),
      ]),
    );
    await deps.events.recordAll(
      tx,
      sightingChanged,
      some.flatMap(({ placed, trace }) => placed.map(({ id }) => ({ sightingId: id, ...trace }))),
    );
    // This node's readers see the write before it returns over the bus.
    afterCommit(tx, () => trucks.forEach((truck) => show(deps.liveMap, truck)));
  }
  return announced.map(() => undefined);
});

function show(liveMap: LiveMap, { sighting, isOlder }: { sighting: PlacedSighting; isOlder: boolean }): void {
  if (isOlder) liveMap.remove(sighting.id);
  liveMap.put(presentSighting(sighting));
}
