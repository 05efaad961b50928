export { boxContains, boxesAround, type Box } from './box.ts';
export { distanceBetween, EARTH_RADIUS_MILES } from './haversine.ts';
export { isLatLng, type LatLng } from './lat-lng.ts';
export { distanceToLine } from './line.ts';
export { outlineContains, type Outline } from './outline.ts';
export { isInServiceArea } from './service-area.ts';
export {
  kilometres,
  kilometresToMiles,
  type Kilometres,
  metres,
  metresToMiles,
  type Metres,
  miles,
  milesToKilometres,
  milesToMetres,
  type Miles,
} from './units.ts';
