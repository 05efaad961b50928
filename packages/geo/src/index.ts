export { boxContains, boxesAround, type Box } from './box.ts';
export { chordSquaredOver, distanceAlong, onSphere, type SpherePoint } from './chord.ts';
export { distanceBetween, EARTH_RADIUS_MILES } from './haversine.ts';
export { isLatLng, type LatLng } from './lat-lng.ts';
export { pointsAround } from './points-around.ts';
export { distanceToLine } from './line.ts';
export { outlineContains, type Outline } from './outline.ts';
export { isInServiceArea } from './service-area.ts';
export {
  kilometers,
  kilometersToMiles,
  type Kilometers,
  meters,
  metersToMiles,
  type Meters,
  miles,
  milesToKilometers,
  milesToMeters,
  type Miles,
} from './units.ts';
