import type { TowTruck } from '@towscout/contracts/sightings';
import { distanceBetween, type LatLng } from '@towscout/geo';

import type { ScannerUnit } from '../scanner/engine/unit.ts';
import type { TowTruckView } from '../sightings/tow-truck-view.ts';
import { statusWords } from '../sightings/truck-words.ts';

/** A truck of the map as a unit of the scanner. */
export const toUnit = (truck: TowTruckView): ScannerUnit => ({
  id: truck.id,
  lat: truck.latitude,
  lng: truck.longitude,
  status: truck.status,
  words: statusWords(truck),
  location: truck.location,
  details: truck.details,
  priority: truck.priority,
  distanceMiles: truck.distanceMiles,
  reportedAt: truck.reportedAt,
  expiresAt: truck.expiresAt,
  etaAt: truck.etaAt,
  company: truck.company,
  source: truck.source,
  isUnconfirmed: truck.trust === 'unconfirmed',
});

/** How many trucks of the whole site are within so many miles of a place. */
export const countWithin = (trucks: readonly TowTruck[], place: LatLng | null, miles: number): number =>
  place === null
    ? 0
    : trucks.filter((truck) => distanceBetween(place, { lat: Number(truck.latitude), lng: Number(truck.longitude) }) <= miles).length;
