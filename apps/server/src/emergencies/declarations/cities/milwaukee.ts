import type { DeclarationReading } from '@towscout/domain/emergencies/declarations/declaration';
import { dayAfter, toFirstInstant } from '@towscout/domain/wall-clock';

import { FeedError } from '#sources';

import type { DeclarationSource } from './declaration-source.ts';
import { pageText } from './page-text.ts';
import { readSaidDay } from './said-time.ts';

const TIME_ZONE = 'America/Chicago';

const HEADING = /\bSnow and Ice Control Operations\b/i;
const NONE = /\bNo Snow Emergency\b/i;
const DECLARED = /\b(?:has declared|is declaring) a snow emergency for\b(.{0,40})/i;
/** On its main streets nobody may park then. */
const NIGHT = /\b10 p\.?m\.? to 6 a\.?m\b/i;
const DAYS_AHEAD = 3;

/**
 * Recorded with "No Snow Emergency"; the sentence that declares one is that of the department's own releases of 2020 and
 * 2023, for one night each.
 */
export const milwaukee: DeclarationSource = {
  key: 'milwaukee',
  city: 'Milwaukee',
  timeZone: TIME_ZONE,
  // Inside of its limits: the suburbs that it surrounds declare their own.
  area: [
    { lat: 43.19, lng: -88.06 },
    { lat: 43.19, lng: -88.008 },
    { lat: 43.157, lng: -88.005 },
    { lat: 43.152, lng: -87.962 },
    { lat: 43.12, lng: -87.952 },
    { lat: 43.1, lng: -87.928 },
    { lat: 43.076, lng: -87.905 },
    { lat: 43.074, lng: -87.873 },
    { lat: 43.04, lng: -87.885 },
    { lat: 43.0, lng: -87.882 },
    { lat: 42.98, lng: -87.89 },
    { lat: 42.932, lng: -87.892 },
    { lat: 42.932, lng: -87.945 },
    { lat: 42.972, lng: -87.955 },
    { lat: 42.982, lng: -88.0 },
    { lat: 42.992, lng: -88.0 },
    { lat: 42.997, lng: -87.962 },
    { lat: 43.022, lng: -87.962 },
    { lat: 43.03, lng: -87.985 },
    { lat: 43.085, lng: -87.99 },
    { lat: 43.095, lng: -88.04 },
    { lat: 43.105, lng: -88.06 },
  ],
  url: 'https://city.milwaukee.gov/mpw/operations/snowoperationstatus',
  urlVariable: 'MILWAUKEE_SNOW_URL',
  page: 'https://city.milwaukee.gov/mpw/operations/snowoperationstatus',
  format: 'html',
  isUnseen: true,
  read: readPage,
};

function readPage(html: string, now: Date): DeclarationReading {
  const text = pageText(html);
  if (!HEADING.test(text)) throw new FeedError('lacks its heading');
  const [isNone, declared] = [NONE.test(text), DECLARED.exec(text)];
  if (isNone === (declared !== null))
    throw new FeedError(isNone ? 'says that one is declared and that none is' : 'says nothing of snow emergencies');
  if (declared === null) return { status: 'none' };
  const day = readSaidDay(declared[1] ?? '', now);
  if (day === null) throw new FeedError('declares one for a day that cannot be read');
  const at = (daysLater: number, hour: number): Date => toFirstInstant(dayAfter(day, daysLater), hour * 60, TIME_ZONE);
  if (at(1, 6) <= now) throw new FeedError('names a night that is over');
  if (at(-DAYS_AHEAD, 0) > now) throw new FeedError('names a day that is far away');
  const hasHours = NIGHT.test(text);
  return { status: 'declared', startsAt: hasHours ? at(0, 22) : null, endsAt: hasHours ? at(1, 6) : null, days: [] };
}
