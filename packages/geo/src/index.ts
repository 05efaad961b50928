export { type Box, boxContains, boxesAround, isInServiceArea, type Outline, outlineContains } from './box.ts';
export { chordSquaredOver, distanceAlong, onSphere, type SpherePoint } from './chord.ts';
export { cellAt, cellCorner, cellsTouching } from './degree-cells.ts';
export {
  distanceBetween,
  distanceToLine,
  EARTH_RADIUS_MILES,
  isLatLng,
  type LatLng,
  pointsAround,
} from './distance.ts';
export { type Flat, flatAround } from './flat.ts';
export {
  footOn,
  type LineFoot,
  type LineSide,
  measureLength,
  metersBetween,
  pointAlong,
  type Segment,
  toSegments,
} from './line.ts';
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
