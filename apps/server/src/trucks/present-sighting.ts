import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import type { Source } from '@towscout/domain/sources';
import type { DepartedBy, Reach } from '@towscout/domain/trucks/belief';
import type { Intent, TrustLevel, TruckStatus } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';

import type { towTrucks } from './sightings.table.ts';

export type Sighting = Omit<
  typeof towTrucks.$inferSelect,
  'status' | 'intent' | 'source' | 'trust' | 'reach' | 'unconfirmedStatus' | 'departedBy' | 'fadedAt'
> & {
  status: TruckStatus;
  intent: Intent;
  source: Source;
  trust: TrustLevel;
  reach: Reach;
  unconfirmedStatus: TruckStatus | null;
  departedBy: DepartedBy | null;
};
export type PlacedSighting = Sighting & { place: LatLng };

export const isPlaced = (sighting: Sighting): sighting is PlacedSighting => sighting.place !== null;

/** The only place that decides what leaves the server; never the reporter. */
export const presentSighting = (sighting: PlacedSighting): TowTruck => ({
  id: sighting.id,
  latitude: String(sighting.place.lat),
  longitude: String(sighting.place.lng),
  location: sighting.location,
  status: sighting.status,
  details: sighting.details,
  reportedAt: sighting.reportedAt.toISOString(),
  expiresAt: sighting.expiresAt.toISOString(),
  changedAt: sighting.changedAt.toISOString(),
  source: sighting.source,
  intent: sighting.intent,
  trust: sighting.trust,
  reach: sighting.reach,
  unconfirmedStatus: sighting.unconfirmedStatus,
  saidToHaveLeftAt: sighting.saidToHaveLeftAt?.toISOString() ?? null,
  departedBy: sighting.departedBy,
  confirmations: sighting.confirmations,
  company: sighting.company,
  etaAt: sighting.etaAt?.toISOString() ?? null,
});
