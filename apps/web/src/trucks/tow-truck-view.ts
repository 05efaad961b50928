import { type DisplayPriority, displayPriority } from '@towscout/contracts/trucks/constants';
import type { NearbyTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';
import { type TruckStatus, worseFirst } from '@towscout/domain/trucks/status';
import { distanceBetween, type LatLng } from '@towscout/geo';

type WireOnly = 'latitude' | 'longitude' | 'reportedAt' | 'expiresAt' | 'changedAt' | 'etaAt';

/** A truck with numbers and dates in place of the API's strings. */
export type TowTruckView = Omit<TowTruck, WireOnly> & {
  latitude: number;
  longitude: number;
  reportedAt: Date;
  expiresAt: Date;
  changedAt: Date;
  etaAt: Date | null;
  /** The confirmed status. `status` is the worse one when people disagree. */
  settledStatus: TruckStatus;
  priority: DisplayPriority;
  /** Null without a place to measure from. */
  distanceMiles: number | null;
};

export const toPlace = (truck: TowTruckView): LatLng => ({ lat: truck.latitude, lng: truck.longitude });

export function readTruck(wire: TowTruck | NearbyTowTruck, from: LatLng | null): TowTruckView {
  const place = { lat: Number(wire.latitude), lng: Number(wire.longitude) };
  const shown = worseFirst(wire);
  return {
    ...shown,
    settledStatus: wire.status,
    latitude: place.lat,
    longitude: place.lng,
    reportedAt: new Date(wire.reportedAt),
    expiresAt: new Date(wire.expiresAt),
    changedAt: new Date(wire.changedAt),
    etaAt: wire.etaAt === null ? null : new Date(wire.etaAt),
    priority: displayPriority(shown.status),
    distanceMiles: from ? distanceBetween(from, place) : null,
  };
}

/** Returns the same view for the same truck object, so that only the cards of changed trucks rerender. */
export function readOnce(from: LatLng | null): (wire: NearbyTowTruck) => TowTruckView {
  const views = new WeakMap<NearbyTowTruck, TowTruckView>();
  return (wire) => {
    const view = views.get(wire) ?? readTruck(wire, from);
    views.set(wire, view);
    return view;
  };
}
