import type { Severity } from '@towscout/domain/traffic/incidents';

import { httpUrl } from '#platform/config/variable-formats.ts';
import { FeedError, type Feed, newestPlausible } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';
import type { FeedIncident } from '#sources/items.ts';
import { parseXml } from '#sources/reading/parse-xml.ts';

import type { Meaning } from '../incident-meaning.ts';
import { defineSource } from '../source.ts';

/** `{padded}` is the district with two digits. */
const CALTRANS_LCS_URL = 'https://cwwp2.dot.ca.gov/data/d{district}/lcs/lcsStatusD{padded}.xml';
const DISTRICTS = 12;

type CaltransOptions = { url?: string | undefined; userAgent: string; deadlineMs?: number };

/** Caltrans' Lane Closure System: one document for each of its districts. No key. */
export const caltransLcsFeeds = ({ url = CALTRANS_LCS_URL, ...asking }: CaltransOptions): Feed[] =>
  Array.from({ length: DISTRICTS }, (_, index) => {
    const two = String(index + 1).padStart(2, '0');
    return districtFeed(`d${two}`, url.replaceAll('{district}', String(index + 1)).replaceAll('{padded}', two), asking);
  });

const districtFeed = (district: string, url: string, asking: Omit<CaltransOptions, 'url'>): Feed => ({
  key: `caltrans_lcs:${district}`,
  source: 'caltrans_lcs',
  kinds: ['incidents'],
  pollSeconds: 300,
  async read(previous, now, signal) {
    const answer = await getFeed({ ...asking, url, accept: 'application/xml, text/xml', previous, now, signal });
    if (answer.kind === 'unchanged') return answer;

    const { root, closures, complete: wasClosed } = await readClosures(answer.text);
    if (root !== 'data') throw new FeedError("answered something that is not Caltrans' list of closures");
    const newestChangeAt = newestPlausible(
      closures.flatMap((closure) => readEpoch(closure.get('recordEpoch') ?? '') ?? []),
      now,
    );
    // A document without a single closure, planned ones included, says nothing about what has ended.
    const complete = answer.whole && wasClosed && closures.length > 0;
    return {
      kind: 'read',
      items: { incidents: closures.flatMap((closure) => closureToIncident(closure, district) ?? []) },
      complete,
      asOf: newestChangeAt ?? answer.lastModified ?? now,
      newestChangeAt,
      validators: complete ? answer.validators : (previous ?? { etag: null, lastModified: null }),
    };
  },
});

export const caltransLcs = defineSource({
  name: 'caltrans_lcs',
  settings: {
    CALTRANS_LCS_URL: httpUrl('CALTRANS_LCS_URL')
      .refine((text) => /\{(district|padded)\}/.test(text), {
        error: 'CALTRANS_LCS_URL must hold {district} or {padded}.',
      })
      .optional(),
  },
  documents: ({ CALTRANS_LCS_URL: url }, userAgent) => caltransLcsFeeds({ url, userAgent }),
});

type RawClosure = ReadonlyMap<string, string>;

type ClosureDocument = {
  /** The outermost element: `data` in Caltrans' document; null when there is none. */
  root: string | null;
  closures: RawClosure[];
  complete: boolean;
};

/** Limits on what one document can make us do. The largest real one has some 3,400 closures. */
const MAX_CLOSURES = 20_000;
const MAX_TEXT = 300;

/** A damaged document gives every closure that ended before the damage. Throws a RefusedDocumentError. */
export async function readClosures(xml: string): Promise<ClosureDocument> {
  const closures: RawClosure[] = [];
  let closure: Map<string, string> | null = null;
  const { root, isWhole } = await parseXml(xml, {
    open(name) {
      if (name === 'lcs') closure = new Map();
    },
    close(name, text) {
      if (name === 'lcs' && closure && closures.length < MAX_CLOSURES) closures.push(closure);
      if (name === 'lcs') closure = null;
      else closure?.set(name, text.trim().slice(0, MAX_TEXT));
    },
  });
  return { root, closures, complete: isWhole && closures.length < MAX_CLOSURES };
}

/** Seconds since 1970 as Caltrans writes them; null for anything else. */
const readEpoch = (text: string): Date | null => (/^\d{9,11}$/.test(text) ? new Date(Number(text) * 1000) : null);

/** Caltrans' `typeOfClosure`, on the road itself. */
const CALTRANS_CLOSURES: Readonly<Record<string, Meaning>> = {
  Full: ['closure', 'high', 'Full closure'],
  'One-Way Traffic': ['construction', 'medium', 'One-way traffic control'],
  Lane: ['construction', 'medium', 'Lane closure'],
  'Alternating Lanes': ['construction', 'medium', 'Alternating lanes'],
  'Traffic Break': ['construction', 'low', 'Traffic break'],
  Moving: ['construction', 'low', 'Moving work zone'],
};
/** `facility`s beside the through lanes: a closure there is one step milder. */
const CALTRANS_RAMPS: ReadonlySet<string> = new Set(['On Ramp', 'Off Ramp', 'Connector', 'Collector']);
/** Nothing is closed on the road. */
const CALTRANS_OFF_ROAD: ReadonlySet<string> = new Set(['Rest Area', 'Ferry', 'Vista Point', 'Truck Scale']);

/** Null unless it has begun (code 1097) and not ended (1098, 1022), with an id, a time and a place. */
function closureToIncident(closure: RawClosure, district: string): FeedIncident | null {
  const field = (name: string): string => closure.get(name) ?? '';
  const is = (name: string): boolean => field(name) === 'true';
  if (!is('isCode1097') || is('isCode1098') || is('isCode1022')) return null;
  const startedAt = readEpoch(field('code1097Epoch')) ?? readEpoch(field('closureStartEpoch'));
  const place = { lat: coordinate(field('beginLatitude')), lng: coordinate(field('beginLongitude')) };
  const index = field('index');
  if (!index || !startedAt || Number.isNaN(place.lat + place.lng)) return null;
  const [type, severity, words] = CALTRANS_CLOSURES[field('typeOfClosure')] ?? ['construction', 'low', 'Closure'];
  const work = field('typeOfWork').toLowerCase();
  const location = getLocation(field);
  return {
    externalId: `${district}:${index}`,
    // A closure at the border of two districts is in both documents.
    mergeKey: `caltrans_lcs:${index}`,
    type,
    severity: severityAt(severity, field('facility')),
    place,
    description: [words, work].filter(Boolean).join(': '),
    location,
    detailedLocation: getDetailedLocation(location, field),
    startedAt,
    changedAt: startedAt,
    plannedEndAt: is('isClosureEndIndefinite') ? null : readEpoch(field('closureEndEpoch')),
    lanesClosed: countLanes(field('lanesClosed'), field('totalExistingLanes')),
    trafficImpact: describeDelay(field('estimatedDelay')),
    vehicleDetails: null,
    incidentNumber: [field('closureID'), field('logNumber')].filter(Boolean).join('-') || null,
  };
}

type Field = (name: string) => string;

const coordinate = (text: string): number => (/^-?\d{1,3}\.\d+$/.test(text) ? Number(text) : Number.NaN);

const MILDER: Readonly<Record<Severity, Severity>> = { critical: 'high', high: 'medium', medium: 'low', low: 'low' };
function severityAt(severity: Severity, facility: string): Severity {
  if (CALTRANS_OFF_ROAD.has(facility)) return 'low';
  return CALTRANS_RAMPS.has(facility) ? MILDER[severity] : severity;
}

/** 'SR-1, both directions, at Deerfield Rd, The Sea Ranch'. */
function getLocation(field: Field): string {
  const ramp = CALTRANS_RAMPS.has(field('facility')) ? field('facility').toLowerCase() : '';
  const road = [field('beginRoute'), describeDirection(field('travelFlowDirection')), ramp].filter(Boolean).join(' ');
  const at = field('beginLocationName') || field('beginFreeFormDescription');
  return [road, at && `at ${at}`, field('beginNearbyPlace')].filter(Boolean).join(', ') || 'California state highway';
}

function getDetailedLocation(location: string, field: Field): string {
  const end = field('endLocationName');
  const isStretch = end !== '' && end !== field('beginLocationName');
  const county = field('beginCounty');
  return [location, isStretch && `to ${end}`, county && `${county} County`].filter(Boolean).join(', ');
}

const describeDirection = (flow: string): string =>
  flow.includes('/') ? 'both directions' : flow === 'N/A' ? '' : flow.toLowerCase();

/** Lanes are numbered from the left; shoulders, medians and sidewalks are none. */
function countLanes(closed: string, existing: string): number | null {
  if (closed === 'All') return /^\d{1,2}$/.test(existing) ? Number(existing) : null;
  const parts = closed.split(',').map((part) => part.trim());
  const lanes = parts.filter((part) => /^\d{1,2}$/.test(part)).length;
  if (lanes > 0) return lanes;
  return parts.every((part) => /^([LR]Shoulder|Median|Sidewalk|Bike Lane)$/.test(part)) ? 0 : null;
}

function describeDelay(minutes: string): string | null {
  if (!/^\d{1,3}$/.test(minutes)) return null;
  return Number(minutes) === 0 ? 'No delay expected' : `Delays of about ${Number(minutes)} min`;
}
