import { declared, type DeclarationReading } from '@towscout/domain/emergencies/declarations/declaration';
import { dayAfter, toFirstInstant } from '@towscout/domain/wall-clock';

import { FeedError } from '#sources';

import type { DeclarationSource } from './declaration-source.ts';
import { pageSentences, DAY_WORDS, readSaidDay } from './page-text.ts';

const TIME_ZONE = 'America/Chicago';

const HEADING = /\bSnow and Ice Control Operations\b/i;
const NONE = /^no snow emergency$/i;
const DECLARED = new RegExp(
  `^the (?:city of )?milwaukee department of public works (?:has declared|is declaring) a snow emergency for (${DAY_WORDS})$`,
  'i',
);
const ABOUT_ONE = /\bsnow emergenc/i;
/** On its main streets nobody may park then. */
const NIGHT = /\b10 pm to 6 am\b/i;
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
  const sentences = pageSentences(html);
  if (!sentences.some((each) => HEADING.test(each))) throw new FeedError('lacks its heading');
  const nights = sentences.flatMap((each) => DECLARED.exec(each)?.[1] ?? []);
  if (sentences.some((each) => ABOUT_ONE.test(each) && !NONE.test(each) && !DECLARED.test(each)))
    throw new FeedError('says something of a snow emergency that is not understood');
  const isNone = sentences.some((each) => NONE.test(each));
  if (isNone === nights.length > 0)
    throw new FeedError(isNone ? 'says that one is declared and that none is' : 'says nothing of snow emergencies');
  if (isNone) return { status: 'none' };
  const days = nights.map((said) => readSaidDay(said, now));
  if (days.includes(null)) throw new FeedError('declares one for a day that cannot be read');
  const night = days
    .flatMap((day) => day ?? [])
    .toSorted()
    .find((day) => hourOf(day, 1, 6) > now);
  if (night === undefined) throw new FeedError('names a night that is over');
  if (hourOf(night, -DAYS_AHEAD, 0) > now) throw new FeedError('names a day that is far away');
  if (!sentences.some((each) => NIGHT.test(each))) return declared(null, null);
  // Until then the night before may be going on.
  const isNightBefore = hourOf(night, 0, 0) <= now && now < hourOf(night, 0, 6);
  return declared(isNightBefore ? null : hourOf(night, 0, 22), hourOf(night, 1, 6));
}

const hourOf = (day: string, daysLater: number, hour: number): Date =>
  toFirstInstant(dayAfter(day, daysLater), hour * 60, TIME_ZONE);
