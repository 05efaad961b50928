import { getWeekday, toFirstInstant } from '@towscout/domain/wall-clock';

import { withoutMarkup } from '#sources';

/** The words that a reader sees, on one line: scripts and styles may quote the opposite. */
export const pageText = (html: string): string => withoutMarkup(withoutScripts(html)).replaceAll(/\s+/g, ' ').trim();

/** Without what follows a script that never ends. Reads a hostile page once, where one pattern would read it again at each script. */
function withoutScripts(html: string): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  for (const { index, 1: tag = '' } of lower.matchAll(/<(script|style)\b/g)) {
    if (index < at) continue;
    kept.push(html.slice(at, index));
    at = lower.indexOf(`</${tag}`, index);
    if (at === -1) return kept.join(' ');
  }
  return [...kept, html.slice(at)].join(' ');
}

const BLOCK = /<\/?(?:p|h[1-6]|li|ul|ol|div|section|article|table|tr|td|th|br)\b[^<>]*>/gi;
const END = '␞';

/** Its sentences and headings, with 'p.m.' and 'Dec.' as 'pm' and 'Dec'. */
export const pageSentences = (html: string): string[] =>
  pageText(html.replaceAll(BLOCK, (tag) => `${tag} ${END} `))
    .replaceAll(/\b([ap])\.m\b\.?/gi, '$1m')
    .replaceAll(/\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\./gi, '$1')
    .split(new RegExp(`${END}|(?<=[.!?]) (?=\\S)`))
    .map((sentence) => sentence.trim().replace(/[.!]$/, ''))
    .filter((sentence) => sentence !== '');

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/** 'Wednesday, December 16, 2020' */
export const DAY_WORDS = `(?:(?:${WEEKDAYS.join('|')}),? )?(?:${MONTH})\\.? \\d{1,2}(?:st|nd|rd|th)?\\b(?:, \\d{4}\\b)?`;
const CLOCK_WORDS = '(?:\\d{1,2}(?::\\d{2})? ?[ap]\\.?m\\b\\.?|noon)';
/** 'at 8 p.m. on Wednesday, December 16', in either order. */
export const TIME_WORDS = `(?:(?:beginning|starting|at|on) )*(?:${CLOCK_WORDS},?(?: on)? ${DAY_WORDS}|${DAY_WORDS},?(?: at)? ${CLOCK_WORDS})`;

const CLOCK = /\b(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\b|\bnoon\b/i;
const DAY = new RegExp(
  `\\b(?:(${WEEKDAYS.join('|')}),? )?(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:, (\\d{4})\\b)?`,
  'i',
);

/**
 * The first day that a text names: 'Wednesday, December 16' is '2026-12-16'. Without a year it is the one nearest to
 * `now`; null for a day that doesn't exist or isn't on the weekday that is said.
 */
export function readSaidDay(text: string, now: Date): string | null {
  const [, weekday, month = '', dayOfMonth = '', saidYear] = DAY.exec(text) ?? [];
  const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  if (at === -1) return null;
  const thisYear = now.getUTCFullYear();
  const years = saidYear ? [Number(saidYear)] : [thisYear - 1, thisYear, thisYear + 1];
  const days = years
    .map((year) => new Date(Date.UTC(year, at, Number(dayOfMonth))))
    .filter((each) => each.getUTCMonth() === at);
  const distance = (day: Date): number => Math.abs(day.getTime() - now.getTime());
  const [nearest] = days.toSorted((a, b) => distance(a) - distance(b));
  if (!nearest) return null;
  const day = nearest.toISOString().slice(0, 10);
  return weekday && WEEKDAYS[getWeekday(day)] !== weekday.toLowerCase() ? null : day;
}

/** The first hour and day that a text names together: 'at 8 p.m. on Wednesday, December 16'. */
export function readSaidTime(text: string, timeZone: string, now: Date): Date | null {
  const day = readSaidDay(text, now);
  const minute = readMinute(text);
  return day === null || minute === null ? null : toFirstInstant(day, minute, timeZone);
}

/** Midnight is not read: nobody can tell which of a day's two is meant. */
function readMinute(text: string): number | null {
  const said = CLOCK.exec(text);
  if (!said) return null;
  const [, hour, minutes = '0', half] = said;
  if (hour === undefined) return 12 * 60;
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minutes) > 59) return null;
  return ((Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minutes);
}
