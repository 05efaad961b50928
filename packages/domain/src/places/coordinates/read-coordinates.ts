import { isInServiceArea, isLatLng, type LatLng } from '@towscout/geo';

import { type CoordinateProblem, readPair, type Pair } from './read-pair.ts';

type LinkedPair = Pair & {
  /** How far off the place may be, as the link says; null when it doesn't. */
  accuracyMeters: number | null;
};

/** With or without its scheme: 'https://maps.apple.com/?ll=…', 'google.com/maps/@…', 'geo:…'. */
const LINK =
  /(?:\bgeo:|\bhttps?:\/\/|(?<![\w.@-])(?:[a-z0-9-]+\.)*(?:google|apple|goo|waze|openstreetmap|osm|bing)\.[a-z.]{2,12}\/)\S*/i;
/** Parameters that hold a point; a pin comes before the view of the map. */
const PINNED = ['q', 'query', 'destination', 'daddr', 'to', 'coordinate', 'll', 'sll', 'center', 'cp', 'viewpoint'];
const GOOGLE_PIN = /!3d(-?\d{1,2}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/g;
/** After '@', or as OpenStreetMap's '#map=16/37.77/-122.42'. */
const VIEW = /[/@](-?\d{1,2}\.\d{1,20})[,/](-?\d{1,3}\.\d{1,20})/;

/** The part of a text that is a link; null without one. */
export const findLink = (text: string): string | null => LINK.exec(text)?.[0] ?? null;

/** Null for a link that carries no coordinates. */
export function readLink(link: string): LinkedPair | null {
  const address = /^(?:geo:|https?:)/i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const pair = url.protocol === 'geo:' ? readGeo(url) : readWebLink(url);
  return pair && { accuracyMeters: readAccuracy(url), ...pair };
}

/** RFC 5870: 'geo:37.78,-122.39;u=35'; Android asks with 'geo:0,0?q=37.78,-122.39(Car)'. */
function readGeo(url: URL): Pair | null {
  const [place = ''] = url.pathname.split(';');
  const [lat, lng] = place.split(',');
  return readValue(url.searchParams.get('q')) ?? readValue(`${lat},${lng}`);
}

function readAccuracy({ protocol, pathname }: URL): number | null {
  const uncertainty = protocol === 'geo:' ? /;u=(\d{1,6}(?:\.\d{1,9})?)(?:;|$)/i.exec(pathname)?.[1] : undefined;
  return uncertainty === undefined ? null : Number(uncertainty);
}

function readWebLink(url: URL): Pair | null {
  const { searchParams } = url;
  const path = decode(`${url.pathname}${url.hash}`);
  const pin = [...path.matchAll(GOOGLE_PIN)].at(-1);
  const named = [
    ...PINNED.map((name) => searchParams.get(name)),
    `${searchParams.get('mlat')},${searchParams.get('mlon')}`,
    ...path.split('/'),
  ];
  return (pin ? readPoint(pin) : null) ?? firstOf(named) ?? readPoint(VIEW.exec(path));
}

const readPoint = (found: RegExpExecArray | null): Pair | null =>
  found && { lat: Number(found[1]), lng: Number(found[2]) };

function firstOf(values: readonly (string | null)[]): Pair | null {
  for (const value of values) {
    const pair = readValue(value);
    if (pair) return pair;
  }
  return null;
}

/** 'loc:37.77,-122.42', '37.77,-122.42(Car)', Waze's 'll.37.77,-122.42' and Bing's '37.77~-122.42'. */
function readValue(value: string | null): Pair | null {
  const plain = (value ?? '')
    .replaceAll('+', ' ')
    .replace('~', ',')
    .replace(/^ll\./, '')
    .replace(/(?<=\d)\s*\(.*$/, '');
  const pair = readPair(plain);
  return pair && !('problem' in pair) ? pair : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type ReadCoordinates = { place: LatLng; accuracyMeters: number | null } | UnreadCoordinates;

/**
 * `meant`: the point in the United States after swapping the two or adding the minus that a western longitude lacks.
 */
export type UnreadCoordinates = { problem: CoordinateProblem | 'link' | 'range' | 'outside'; meant: LatLng | null };

/** Longer than any map's link, and short enough to read quickly. */
const LONGEST = 2000;

/** Coordinates in any way that phones and maps copy them; null for other text. */
export function readCoordinates(text: string): ReadCoordinates | null {
  if (text.length > LONGEST) return null;
  const link = findLink(text);
  if (link !== null) return readPlaceOfLink(link);
  const pair = readPair(text);
  if (!pair) return null;
  return 'problem' in pair ? { ...pair, meant: null } : judge(pair, null);
}

function readPlaceOfLink(link: string): ReadCoordinates {
  const linked = readLink(link);
  return linked ? judge({ lat: linked.lat, lng: linked.lng }, linked.accuracyMeters) : { problem: 'link', meant: null };
}

function judge(place: LatLng, accuracyMeters: number | null): ReadCoordinates {
  if (isServed(place)) return { place, accuracyMeters };
  const { lat, lng } = place;
  const meant = [
    { lat, lng: -lng },
    { lat: lng, lng: lat },
    { lat: lng, lng: -lat },
  ].find(isServed);
  return { problem: isLatLng(place) ? 'outside' : 'range', meant: meant ?? null };
}

const isServed = (place: LatLng): boolean => isLatLng(place) && isInServiceArea(place);
