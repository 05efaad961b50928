import { EARTH_RADIUS_MILES, type LatLng, type Miles } from './distance.ts';

/** west ≤ east; a box never crosses the antimeridian. */
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number };

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** Covers the rounding error of the haversine formula, about a millimeter. */
const MARGIN_DEGREES = 1e-8;

/** Usually one box, two across the antimeridian, and a full cap of longitudes around a pole. */
export function boxesAround(center: LatLng, radius: Miles): Box[] {
  const angle = radius / EARTH_RADIUS_MILES;
  const reach = degrees(angle) + MARGIN_DEGREES;
  const south = Math.max(-90, center.lat - reach);
  const north = Math.min(90, center.lat + reach);
  const spread = Math.sin(angle) / Math.cos((center.lat * Math.PI) / 180);
  if (center.lat + reach >= 90 || center.lat - reach <= -90 || spread >= 1 || angle >= Math.PI / 2) {
    return [{ south, north, west: -180, east: 180 }];
  }
  const sideways = degrees(Math.asin(spread)) + MARGIN_DEGREES;
  const west = center.lng - sideways;
  const east = center.lng + sideways;
  if (west < -180) {
    return [
      { south, north, west: west + 360, east: 180 },
      { south, north, west: -180, east },
    ];
  }
  if (east > 180) {
    return [
      { south, north, west, east: 180 },
      { south, north, west: -180, east: east - 360 },
    ];
  }
  return [{ south, north, west, east }];
}

/** Null without points. */
export function boxAround(points: readonly LatLng[]): Box | null {
  if (points.length === 0) return null;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) };
}

export const boxContains = (box: Box, { lat, lng }: LatLng): boolean =>
  lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;

/** Generous boxes around the states and territories. */
const UNITED_STATES: readonly Box[] = [
  { south: 24.3, west: -125.1, north: 49.5, east: -66.8 }, // 48 states and D.C.
  { south: 51, west: -180, north: 71.6, east: -129.8 }, // Alaska
  { south: 51, west: 172, north: 53.5, east: 180 }, // western Aleutians
  { south: 18.7, west: -178.5, north: 28.6, east: -154.6 }, // Hawaii
  { south: 17.5, west: -67.5, north: 18.7, east: -64.4 }, // Puerto Rico and the Virgin Islands
  { south: 13.1, west: 144.5, north: 20.7, east: 146.2 }, // Guam and the Northern Marianas
  { south: -14.7, west: -171.3, north: -11, east: -168 }, // American Samoa
];

export const isInServiceArea = (place: LatLng): boolean => UNITED_STATES.some((box) => boxContains(box, place));

/** Corners in order, the last joined to the first. Never crosses the antimeridian. */
export type Outline = readonly LatLng[];

/** Ray casting: a line to the east crosses the outline an odd number of times. */
export function outlineContains(outline: Outline, { lat, lng }: LatLng): boolean {
  const crossings = outline.filter((to, index) => {
    const from = outline.at(index - 1) ?? to;
    const spansLat = from.lat > lat !== to.lat > lat;
    return spansLat && lng < from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng);
  });
  return crossings.length % 2 === 1;
}

/** The last column is the antimeridian; for cells of at least 0.006 degrees. */
const COLUMNS = 2 ** 16;

const toRow = (lat: number, degrees: number): number => Math.floor((lat + 90) / degrees);
const toColumn = (lng: number, degrees: number): number => Math.floor((lng + 180) / degrees);
const toCell = (row: number, column: number): number => row * COLUMNS + column;

/** The number of the cell that holds this place, with cells `degrees` wide and high. */
export const cellAt = ({ lat, lng }: LatLng, degrees: number): number =>
  toCell(toRow(lat, degrees), toColumn(lng, degrees));

/** The south-west corner of a numbered cell. */
export const cellCorner = (cell: number, degrees: number): LatLng => ({
  lat: Math.floor(cell / COLUMNS) * degrees - 90,
  lng: (cell % COLUMNS) * degrees - 180,
});

/** Boxes on both sides of the antimeridian may name a cell twice when it is wide. */
export function cellsTouching(boxes: readonly Box[], degrees: number): number[] {
  const cells: number[] = [];
  for (const { south, west, north, east } of boxes)
    for (let row = toRow(south, degrees); row <= toRow(north, degrees); row += 1)
      for (let column = toColumn(west, degrees); column <= toColumn(east, degrees); column += 1)
        cells.push(toCell(row, column));
  return cells;
}
