import { z } from 'zod';

import type { DeclarationReading, DeclaredDay } from '@towscout/domain/emergencies/declarations/declaration';
import { dayAfter, dayAt, toFirstInstant } from '@towscout/domain/wall-clock';

import { FeedError, withoutMarkup } from '#sources';

import type { DeclarationSource } from './declaration-source.ts';

const TIME_ZONE = 'America/Chicago';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A banner of every page of the city's site; the last of the list is a dummy. */
const banner = z.object({
  id: z.literal('snow-emergency'),
  noticetype: z.enum(['notice', 'warning']),
  publishDate: instant,
  /** Empty for one that stays. */
  expireDate: z.union([z.literal('').transform(() => null), instant]),
  html: z.string().max(20_000),
});
type Banner = z.output<typeof banner>;

const document = z.object({ notices: z.array(z.unknown()).max(200) });
const isSnow = z.object({ id: z.literal('snow-emergency') });

const SENTENCE = /<h2[^>]*>([\s\S]*?)<\/h2>/;
const NONE = /^A snow emergency is not currently in effect\b/i;
const DECLARED = /^The City has declared a Snow Emergency\b/i;
const DAY = /^Snow Emergency Day ([123]) rules are in effect\b/i;
const BETWEEN = /^A Snow Emergency is in effect\b/i;

type Said = Banner & { says: 'none' | 'declared' | 'between' | 1 | 2 | 3 };

/** The banners as of December 2024, when the city wrote those of all three days at once. */
export const minneapolis: DeclarationSource = {
  key: 'minneapolis',
  city: 'Minneapolis',
  timeZone: TIME_ZONE,
  area: [
    { lat: 44.89, lng: -93.329 },
    { lat: 45.013, lng: -93.329 },
    { lat: 45.013, lng: -93.319 },
    { lat: 45.051, lng: -93.319 },
    { lat: 45.051, lng: -93.284 },
    { lat: 45.035, lng: -93.284 },
    { lat: 45.035, lng: -93.227 },
    { lat: 45.01, lng: -93.227 },
    { lat: 45.01, lng: -93.207 },
    { lat: 44.96, lng: -93.207 },
    { lat: 44.925, lng: -93.197 },
    { lat: 44.89, lng: -93.205 },
  ],
  url: 'https://www.minneapolismn.gov/media/minneapolismngov/site-assets/javascript/site-wide-notices/emergency-en.json',
  urlVariable: 'MINNEAPOLIS_SNOW_URL',
  page: 'https://www.minneapolismn.gov/getting-around/snow/snow-emergencies/snow-updates/',
  format: 'json',
  read: readBanners,
};

function readBanners(text: string, now: Date): DeclarationReading {
  const said = readSaid(text);
  const warnings = said.filter(({ says, expireDate }) => says !== 'none' && expireDate !== null && expireDate > now);
  if (warnings.length === 0) {
    if (said.some(({ says, publishDate }) => says === 'none' && publishDate <= now)) return { status: 'none' };
    throw new FeedError('says nothing of snow emergencies');
  }
  const published = said.flatMap(({ says, publishDate, expireDate }): DeclaredDay[] =>
    typeof says === 'number' && expireDate ? [{ day: says, startsAt: publishDate, endsAt: expireDate }] : [],
  );
  const days = published.some(({ endsAt }) => endsAt > now) ? lastRun(published, now) : daysByRule(warnings);
  const starts = days.map(({ startsAt }) => startsAt.getTime());
  const ends = days.map(({ endsAt }) => endsAt.getTime());
  if (days.length === 0) return { status: 'declared', startsAt: null, endsAt: null, days };
  return { status: 'declared', startsAt: new Date(Math.min(...starts)), endsAt: new Date(Math.max(...ends)), days };
}

/** Banners about anything else are none of ours; one about snow that cannot be read makes the whole unknown. */
function readSaid(text: string): Said[] {
  const read = document.safeParse(parseJson(text));
  if (!read.success) throw new FeedError('answered something that is not a list of events');
  return read.data.notices.filter((notice) => isSnow.safeParse(notice).success).map(readBanner);
}

function readBanner(notice: unknown): Said {
  const { data } = banner.safeParse(notice);
  const says = data && understand(data.html);
  if (!data || says === null || says === undefined) throw new FeedError('says something else of a snow emergency');
  return { ...data, says };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedError('answered something other than JSON');
  }
}

function understand(html: string): Said['says'] | null {
  const sentence = withoutMarkup(SENTENCE.exec(html)?.[1] ?? '').trim();
  const day = DAY.exec(sentence)?.[1];
  if (day) return Number(day) as 1 | 2 | 3;
  if (NONE.test(sentence)) return 'none';
  if (DECLARED.test(sentence)) return 'declared';
  return BETWEEN.test(sentence) ? 'between' : null;
}

/** Of days that are listed twice, those that the last declaration began. */
function lastRun(days: readonly DeclaredDay[], now: Date): DeclaredDay[] {
  const inOrder = days.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const ahead = inOrder.filter(({ endsAt }) => endsAt > now);
  const first = inOrder.findLastIndex(({ day, startsAt }) => day === 1 && startsAt <= (ahead.at(-1)?.endsAt ?? now));
  return first === -1 ? ahead : inOrder.slice(first);
}

/** By the city's rules: Day 1 from 9 pm of the day of the declaration, Days 2 and 3 from 8 am to 8 pm. */
function daysByRule(warnings: readonly Said[]): DeclaredDay[] {
  const declared = warnings.find(({ says }) => says === 'declared');
  if (!declared) return [];
  const day1 = dayAt(declared.publishDate, TIME_ZONE);
  const at = (daysLater: number, hour: number): Date => toFirstInstant(dayAfter(day1, daysLater), hour * 60, TIME_ZONE);
  return [
    { day: 1, startsAt: at(0, 21), endsAt: at(1, 8) },
    { day: 2, startsAt: at(1, 8), endsAt: at(1, 20) },
    { day: 3, startsAt: at(2, 8), endsAt: at(2, 20) },
  ];
}
