import { LOCATION_MAX_LENGTH } from '@towscout/contracts/sightings';

const NO_LOCATION = 'California (place not given)';

/** How CHP shortens, and what people say. */
const SPELLED_OUT = new Map([
  ['OFR', 'off-ramp'],
  ['ONR', 'on-ramp'],
  ['CON', 'connector'],
  ['JNO', 'just north of'],
  ['JSO', 'just south of'],
  ['JEO', 'just east of'],
  ['JWO', 'just west of'],
  ['EO', 'east of'],
  ['WO', 'west of'],
]);

const UPPER_CASE = /^(?:[NSEW]|[NSEW]B)$/i;
const ROUTE = /^(I|US|SR)-?(\d{1,3})$/i;
/** `1950 Mm299 W Hum 19.50`: highway, direction, county, mile. */
const MILE_MARKER = /^(?:\d+ )?MM ?(\d{1,3}) ([NSEW]) [A-Z]{2,3} (\d{1,3}(?:\.\d+)?)$/i;
const PHONE_NUMBER = /\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}/g;

/**
 * A log's location in plain words, from its fields `Location` and `Area` only:
 * `I280 N / 6th St Ofr` in `San Francisco FSP` is 'I-280 N at 6th St off-ramp, San Francisco'.
 * House numbers become blocks, and what stands in brackets (call signs) goes.
 */
export function locationWords(location: string, area: string): string {
  const roads = location
    .replace(/\([^)]*\)?/g, ' ')
    .replace(PHONE_NUMBER, ' ')
    .split('/')
    .map(roadWords)
    .filter((road) => road !== '');
  const words = [roads.reduce(joined, ''), areaWords(area)].filter((part) => part !== '').join(', ');
  return words.slice(0, LOCATION_MAX_LENGTH).trim() || NO_LOCATION;
}

/** `Sr57 N To / I10 E` is a transition, `Sr118 W / Wo Hitch Blvd` a stretch, all else a crossing. */
function joined(before: string, road: string): string {
  if (before === '') return road;
  if (before.endsWith(' To')) return `${before.slice(0, -2)}to ${road}`;
  return /^(?:just|west of|east of)\b/.test(road) ? `${before} ${road}` : `${before} at ${road}`;
}

function roadWords(road: string): string {
  const plain = road
    .replace(/[^\p{L}\p{N}&'. -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .-]+$/g, '');
  const marker = MILE_MARKER.exec(plain);
  if (marker) return `Highway ${marker[1]} ${marker[2]?.toUpperCase()}, mile ${Number(marker[3])}`;
  return withoutHouseNumber(plain).split(' ').map(word).join(' ');
}

function withoutHouseNumber(road: string): string {
  const match = /^(\d+)(?:-\d+)? (?!mile\b)(.+)$/i.exec(road);
  if (!match) return road;
  const block = Math.floor(Number(match[1]) / 100) * 100;
  return block === 0 ? (match[2] ?? '') : `${block} block of ${match[2]}`;
}

function word(text: string): string {
  const route = ROUTE.exec(text);
  if (route) return `${route[1]?.toUpperCase()}-${Number(route[2])}`;
  if (UPPER_CASE.test(text)) return text.toUpperCase();
  if (text === 'block' || text === 'of') return text;
  return SPELLED_OUT.get(text.toUpperCase()) ?? text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** An area's name. The code of a centre (`GG`) names none, and the patrol of Los Angeles only itself. */
function areaWords(area: string): string {
  if (area.toUpperCase() === 'LAFSP') return 'Los Angeles';
  const name = roadWords(area.replace(/ ?FSP$/i, '')).replace(/ La$/, ' LA');
  return name.length <= 2 ? '' : name;
}
