/** A segment as another project repackaged it: days and hours in words, not in the city's codes. */
export type RepackagedSegment = {
  id: string;
  street: string;
  sides: readonly RepackagedSide[];
  line_lng_lat: readonly (readonly [number, number])[];
};
type RepackagedSide = {
  side: 'odd' | 'even';
  addresses: string;
  weekdays_1_is_Monday: readonly number[] | null;
  'nth_weekday_of_month (null = every week)': readonly number[] | null;
  from: string | null;
  to: string | null;
};

const NTH = 'nth_weekday_of_month (null = every week)';
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const LETTERS = ['SU', 'M', 'T', 'W', 'TH', 'F', 'S'];
const ORDINALS = ['', 'First', 'Second', 'Third', 'Fourth'];
const TIMES: Readonly<Record<string, readonly [string, string]>> = {
  '00:00-03:00': ['M1', '12 AM - 3 AM'],
  '03:00-06:00': ['M2', '3 AM - 6 AM'],
  '09:00-12:00': ['M3', '9 AM - 12 PM'],
  '12:30-15:30': ['A1', '12:30 PM - 3:30 PM'],
};

/** The row of each side in the city's own shape and codes. */
export function toRows({ id, street, sides, line_lng_lat: line }: RepackagedSegment) {
  const rangeOf = (which: string) => sides.find(({ side }) => side === which)?.addresses.split('-') ?? [];
  const [odd, even] = [rangeOf('odd'), rangeOf('even')];
  return sides.map((side) => ({
    side,
    row: {
      OBJECTID: Number(id.replace('oak-', '')),
      ':part': side.side.toUpperCase(),
      NAME: street.toUpperCase(),
      L_F_ADD: odd[1],
      L_T_ADD: odd[0],
      R_F_ADD: even[0],
      R_T_ADD: even[1],
      ...codesOf(side),
      geometry: { type: 'MultiLineString', coordinates: [line] },
    },
  }));
}

function codesOf({ side, from, to, weekdays_1_is_Monday: weekdays, [NTH]: weeks }: RepackagedSide) {
  const part = side.toUpperCase();
  if (weekdays === null) return { [`DAY_${part}`]: 'N', [`:words:DAY_${part}`]: 'No Sweeping (Exempt)' };
  const names = weekdays.map((day) => NAMES[day % 7] ?? '');
  const letters = weekdays.map((day) => LETTERS[day % 7] ?? '').join('');
  const [time, words] = TIMES[`${from}-${to}`] ?? ['?', '?'];
  return {
    [`DAY_${part}`]: letters + (weeks ?? []).join(''),
    [`:words:DAY_${part}`]: [...(weeks ?? []).map((week) => ORDINALS[week]), ...names].join(' & '),
    [`TIME_${part}`]: time,
    [`:words:TIME_${part}`]: words,
  };
}

type Minute = { at: number; weekday: string; date: number; clock: string };

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  weekday: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** By the platform's calendar, which the code under test does not use. */
export const minutesOfWeeks = (start: Date, weeks: number): Minute[] =>
  Array.from({ length: weeks * 7 * 24 * 60 }, (_each, minute) => {
    const at = start.getTime() + minute * 60_000;
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      at,
      weekday: parts['weekday'] ?? '',
      date: Number(parts['day']),
      clock: `${parts['hour']}:${parts['minute']}`,
    };
  });

/** By the words of the repackaged side. */
export function isSweptAt(side: RepackagedSide, { weekday, date, clock }: Minute): boolean {
  const { from, to, weekdays_1_is_Monday: weekdays, [NTH]: weeks } = side;
  if (weekdays === null || from === null || to === null) return false;
  if (!weekdays.some((day) => NAMES[day % 7] === weekday)) return false;
  let nth = 0;
  for (let day = date; day > 0; day -= 7) nth += 1;
  return (weeks === null || weeks.includes(nth)) && clock >= from && clock < to;
}
