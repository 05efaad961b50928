import { DAY_MS } from '@towscout/domain/durations';
import type { DeclarationReading } from '@towscout/domain/emergencies/declarations/declaration';

import { FeedError } from '#sources';

import type { DeclarationSource } from './declaration-source.ts';
import { pageText } from './page-text.ts';
import { readSaidTime } from './said-time.ts';

const TIME_ZONE = 'America/New_York';

const SECTION = /\bStorm Update\b(.*?)\bWhat.{1,8}s Happening\b/i;
const QUIET = /\bthere are no updates at this time\b/i;
const DECLARED = /\bsnow emergency parking ban (?:will go into|went into|is in|in) effect\b(?=(.{0,80}))/gi;
const LIFTED =
  /(?:\beffective ([^.]{1,60}), the )?\bsnow emergency parking ban (will be|was|has been) lifted\b(?=(.{0,80}))/gi;

/** No ban lasts so long, and none is announced so early. */
const BELIEVED_MS = 7 * DAY_MS;

/**
 * The snow center, recorded with nothing to tell; the sentences about a ban are those of the city's pages of December
 * 2020 and February 2015. It names an hour and a day without a year.
 */
export const cambridge: DeclarationSource = {
  key: 'cambridge',
  city: 'Cambridge',
  timeZone: TIME_ZONE,
  area: [
    { lat: 42.388, lng: -71.16 },
    { lat: 42.404, lng: -71.14 },
    { lat: 42.397, lng: -71.125 },
    { lat: 42.389, lng: -71.115 },
    { lat: 42.379, lng: -71.106 },
    { lat: 42.375, lng: -71.098 },
    { lat: 42.374, lng: -71.086 },
    { lat: 42.371, lng: -71.07 },
    { lat: 42.364, lng: -71.07 },
    { lat: 42.3575, lng: -71.085 },
    { lat: 42.353, lng: -71.1 },
    { lat: 42.353, lng: -71.112 },
    { lat: 42.361, lng: -71.118 },
    { lat: 42.369, lng: -71.123 },
    { lat: 42.373, lng: -71.133 },
    { lat: 42.374, lng: -71.15 },
  ],
  url: 'https://www.cambridgema.gov/snow',
  urlVariable: 'CAMBRIDGE_SNOW_URL',
  page: 'https://www.cambridgema.gov/snow',
  format: 'html',
  isUnseen: true,
  read: readPage,
};

function readPage(html: string, now: Date): DeclarationReading {
  const section = SECTION.exec(pageText(html))?.[1];
  if (section === undefined) throw new FeedError('has no storm update');
  const starts = [...section.matchAll(DECLARED)].map(([, after = '']) =>
    readSaidTime(after.split(/\b(?:lift|until|end)/i)[0] ?? '', TIME_ZONE, now),
  );
  const lifts = [...section.matchAll(LIFTED)].map(([, before, verb, after = '']) => ({
    at: readSaidTime(before ?? after, TIME_ZONE, now),
    isAhead: verb === 'will be',
  }));
  const isQuiet = QUIET.test(section);
  if (isQuiet === starts.length + lifts.length > 0)
    throw new FeedError(isQuiet ? 'says that one is declared and that none is' : 'says nothing of snow emergencies');
  if (isQuiet) return { status: 'none' };
  const [start, lift] = [latest(starts), latest(lifts.map(({ at }) => at))];
  if ([start, lift].some((at) => at !== null && Math.abs(at.getTime() - now.getTime()) > BELIEVED_MS))
    throw new FeedError('names a day that is far away');
  if (lifts.length === 0 || (start !== null && lift !== null && lift <= start)) return declared(start, null);
  if (lift !== null) return lift <= now ? { status: 'none' } : declared(start, lift);
  if (starts.length > 0 || lifts.some(({ isAhead }) => isAhead))
    throw new FeedError('says that it is lifted, and no hour that can be read');
  return { status: 'none' };
}

const declared = (startsAt: Date | null, endsAt: Date | null): DeclarationReading => ({
  status: 'declared',
  startsAt,
  endsAt,
  days: [],
});

const latest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((last, each) => (each && (!last || each > last) ? each : last), null);
