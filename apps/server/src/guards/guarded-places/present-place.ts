import type { AlertPlace, PlaceKind } from '@towscout/contracts/alerts';

import type { PlaceRow } from './places.queries.ts';

export const presentPlace = (row: PlaceRow): AlertPlace => ({
  id: row.id,
  kind: row.kind as PlaceKind,
  name: row.name,
  address: row.address,
  latitude: row.place.lat,
  longitude: row.place.lng,
  radius: row.radius,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});
