import { DAY_MS } from '@towscout/domain/durations';
import { declared, type DeclarationReading } from '@towscout/domain/emergencies/declarations/declaration';
import { CAMBRIDGE_AREA } from '@towscout/domain/sources/areas';

import { FeedError } from '#sources';

import type { DeclarationSource } from './declaration-source.ts';
import { pageSentences, readSaidTime, TIME_WORDS } from './page-text.ts';

const TIME_ZONE = 'America/New_York';

const SECTION = { from: /^storm update$/i, until: /^what.{1,8}s happening$/i };
const QUIET = /^there are no updates at this time$/i;
const BAN = '(?:(?:the|a|city of cambridge) )*(?:citywide )?snow emergency parking ban';
const DECLARED = new RegExp(
  `^${BAN} (?:will go into|went into|is in|in) effect(?: in the city of cambridge)?(?: (${TIME_WORDS}))?$`,
  'i',
);
const LIFTED = new RegExp(
  `^(?:effective (${TIME_WORDS}), )?${BAN} (will be|was|has been) lifted(?: today)?(?: (${TIME_WORDS}))?$`,
  'i',
);
const ADVICE =
  /^vehicles parked on streets that are signed .{0,60} will be ticketed and towed until the ban is lifted$/i;
const ABOUT_A_BAN = /\b(?:snow emergency|ban)\b/i;

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
  area: CAMBRIDGE_AREA,
  url: 'https://www.cambridgema.gov/snow',
  urlVariable: 'CAMBRIDGE_SNOW_URL',
  page: 'https://www.cambridgema.gov/snow',
  format: 'html',
  isUnseen: true,
  read: readPage,
};

function readPage(html: string, now: Date): DeclarationReading {
  const section = updatesOf(pageSentences(html));
  const starts: (Date | null)[] = [];
  const lifts: { at: Date | null; isAhead: boolean }[] = [];
  for (const sentence of section) {
    const start = DECLARED.exec(sentence);
    const lift = LIFTED.exec(sentence);
    if (start) starts.push(readTime(start[1], now));
    else if (lift) lifts.push({ at: readTime(lift[1] ?? lift[3], now), isAhead: lift[2] === 'will be' });
    else if (ABOUT_A_BAN.test(sentence) && !ADVICE.test(sentence))
      throw new FeedError('says something of a ban that is not understood');
  }
  const isQuiet = section.some((sentence) => QUIET.test(sentence));
  if (isQuiet === starts.length + lifts.length > 0)
    throw new FeedError(isQuiet ? 'says that one is declared and that none is' : 'says nothing of snow emergencies');
  if (isQuiet) return { status: 'none' };
  const [start, lift] = [latest(starts), latest(lifts.map(({ at }) => at))];
  if ([start, lift].some((at) => at !== null && Math.abs(at.getTime() - now.getTime()) > BELIEVED_MS))
    throw new FeedError('names a day that is far away');
  if (lifts.some(({ at, isAhead }) => !isAhead && at !== null && at > now))
    throw new FeedError('says that it was lifted at an hour that is ahead');
  if (lifts.length === 0 || (start !== null && lift !== null && lift <= start)) return declared(start, null);
  if (lift !== null) return lift <= now ? { status: 'none' } : declared(start, lift);
  if (starts.length > 0 || lifts.some(({ isAhead }) => isAhead))
    throw new FeedError('says that it is lifted, and no hour that can be read');
  return { status: 'none' };
}

function updatesOf(sentences: readonly string[]): string[] {
  const from = sentences.findIndex((each) => SECTION.from.test(each));
  const until = sentences.findIndex((each, index) => index > from && SECTION.until.test(each));
  if (from === -1 || until === -1) throw new FeedError('has no storm update');
  return sentences.slice(from + 1, until);
}

/** Null when none is named. */
function readTime(said: string | undefined, now: Date): Date | null {
  if (said === undefined) return null;
  const time = readSaidTime(said, TIME_ZONE, now);
  if (time === null) throw new FeedError('names a day that cannot be read');
  return time;
}

const latest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((last, each) => (each && (!last || each > last) ? each : last), null);
