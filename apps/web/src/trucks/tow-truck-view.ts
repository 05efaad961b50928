import { type DisplayPriority, displayPriority } from '@towscout/contracts/trucks/paths';
import type { NearbyTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';
import { type TruckStatus, worseFirst } from '@towscout/domain/trucks/status';
import { distanceBetween, type LatLng } from '@towscout/geo';

type WireOnly = 'latitude' | 'longitude' | 'reportedAt' | 'expiresAt' | 'changedAt' | 'etaAt';

/** Numbers and dates in place of the wire's text. */
export type TowTruckView = Omit<TowTruck, WireOnly> & {
  latitude: number;
  longitude: number;
  reportedAt: Date;
  expiresAt: Date;
  changedAt: Date;
  etaAt: Date | null;
  /** What is settled; `status` is the worse of what people say. */
  settledStatus: TruckStatus;
  priority: DisplayPriority;
  /** Null without a place. */
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

/** The same view for the same truck, so that only the cards of trucks with news are drawn again. */
export function readOnce(from: LatLng | null): (wire: NearbyTowTruck) => TowTruckView {
  const views = new WeakMap<NearbyTowTruck, TowTruckView>();
  return (wire) => {
    const view = views.get(wire) ?? readTruck(wire, from);
    views.set(wire, view);
    return view;
  };
}
