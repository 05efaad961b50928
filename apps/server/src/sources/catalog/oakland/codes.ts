import type { ClockRange } from '../../reading/clock-range.ts';
import { type PostedDays, saysOtherDays, saysOtherHours, saysSomeDay } from '../../reading/posted-words.ts';
import { EVERY_DAY } from '../../reading/weekdays.ts';

/** `none`: the city does not sweep there, or the side is on another row. `unknown`: nobody of us knows what it means. */
type Days = PostedDays | 'none' | 'unknown';

const WEEKDAYS = [1, 2, 3, 4, 5];
const every = (...weekdays: readonly number[]): PostedDays => ({ weekdays, weeks: null });
const nth = (weekday: number, ...weeks: readonly number[]): PostedDays => ({ weekdays: [weekday], weeks });

const MEANINGS: Readonly<Record<string, Days>> = {
  E: every(...EVERY_DAY),
  EEH: every(...EVERY_DAY),
  EESSH: every(...WEEKDAYS),
  MF: every(...WEEKDAYS),
  MWF: every(1, 3, 5),
  TTH: every(2, 4),
  TTHE: every(2, 4),
  TTHS: every(2, 4, 6),
  TFE: every(2, 5),
  MTHE: every(1, 4),
  THFE: every(4, 5),
  MFE: every(1, 5),
  ME: every(1),
  TE: every(2),
  WE: every(3),
  THE: every(4),
  FE: every(5),
  S: every(6),
  SU: every(0),
  M1: nth(1, 1),
  M2: nth(1, 2),
  M13: nth(1, 1, 3),
  M24: nth(1, 2, 4),
  T1: nth(2, 1),
  T2: nth(2, 2),
  T13: nth(2, 1, 3),
  T24: nth(2, 2, 4),
  W2: nth(3, 2),
  W4: nth(3, 4),
  W13: nth(3, 1, 3),
  FW: nth(3, 1),
  TH1: nth(4, 1),
  TH2: nth(4, 2),
  TH4: nth(4, 4),
  TH13: nth(4, 1, 3),
  F1: nth(5, 1),
  F2: nth(5, 2),
  F4: nth(5, 4),
  F13: nth(5, 1, 3),
  N: 'none',
  NS: 'none',
  'NS-UC': 'none',
  'NS-H': 'none',
  'NS-O': 'none',
  'NS-A': 'none',
  'N-S': 'none',
  'N-O': 'none',
  'N-E': 'none',
  O: 'none',
  // The other of two lines of the same street has this side.
  MS: 'none',
  DM: 'unknown',
};

/** The 51 codes of DAY_ODD and DAY_EVEN. */
export const DAY_CODES = {
  meanings: MEANINGS,
  contradict: (words: string, days: Days): boolean => {
    if (days === 'unknown') return false;
    return days === 'none' ? saysSomeDay(words) : saysOtherDays(words, days);
  },
};

const hours = (startMinute: number, endMinute: number): ClockRange => ({ startMinute, endMinute });

/** The 7 codes of TIME_ODD and TIME_EVEN, of which M1 and M2 mean something else as days. Null: no hours are given. */
export const TIME_CODES = {
  meanings: {
    M1: hours(0, 180),
    M2: hours(180, 360),
    M23: hours(120, 180),
    M68: hours(360, 480),
    M3: hours(540, 720),
    A1: hours(750, 930),
    NA: null,
  } satisfies Readonly<Record<string, ClockRange | null>> as Readonly<Record<string, ClockRange | null>>,
  contradict: (words: string, range: ClockRange | null): boolean => range !== null && saysOtherHours(words, range),
};
