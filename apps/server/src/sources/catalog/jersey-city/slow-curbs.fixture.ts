/** A curb of the document, read without the code under test. */
export type SlowCurb = {
  geometry: { coordinates: readonly (readonly [number, number])[] };
  properties: { regulations: readonly SlowRegulation[] };
};
type SlowRegulation = {
  timeSpans: readonly { daysOfWeek: readonly string[]; timesOfDay: readonly { from: string; to: string }[] }[];
};

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export type SlowMinute = { at: number; weekday: string; before: string; clock: string };

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** By the platform's calendar, which the code under test does not use. */
export const minutesOfWeeks = (start: Date, weeks: number): SlowMinute[] =>
  Array.from({ length: weeks * 7 * 24 * 60 }, (_each, minute) => {
    const at = start.getTime() + minute * 60_000;
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const weekday = (parts['weekday'] ?? '').toLowerCase();
    const before = NAMES[(NAMES.indexOf(weekday) + 6) % 7] ?? '';
    return { at, weekday, before, clock: `${parts['hour']}:${parts['minute']}` };
  });

/** A range whose end is before its start goes on over midnight. */
export const isSweptAt = ({ timeSpans }: SlowRegulation, { weekday, before, clock }: SlowMinute): boolean =>
  timeSpans.some(({ daysOfWeek, timesOfDay }) =>
    timesOfDay.some(({ from, to }) => {
      const [start, end] = [from.padStart(5, '0'), to.padStart(5, '0')];
      const names = (day: string) => daysOfWeek.some((letters) => day.startsWith(letters.trim()));
      if (start < end) return names(weekday) && clock >= start && clock < end;
      return (names(weekday) && clock >= start) || (names(before) && clock < end);
    }),
  );
