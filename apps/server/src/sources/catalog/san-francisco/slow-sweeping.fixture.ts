export type SweepingRow = Readonly<Record<string, string>>;

export type Holiday = { date: string; daySweep: boolean; nightSweep: boolean };

type Minute = { at: Date; date: string; weekday: string; nth: number; hour: number };

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/** Clocks change on the hour. */
export function minutesFrom(startsAt: Date, days: number): Minute[] {
  return Array.from({ length: days * 24 }, (_, hour) =>
    readClock(new Date(startsAt.getTime() + hour * 3_600_000)),
  ).flatMap((shown) =>
    Array.from({ length: 60 }, (_, minute) => ({ ...shown, at: new Date(shown.at.getTime() + minute * 60_000) })),
  );
}

function readClock(at: Date): Minute {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { weekday = '', year = '', month = '', day = '', hour = '' } = parts;
  let nth = 0;
  for (let date = Number(day); date > 0; date -= 7) nth += 1;
  return { at, date: `${year}-${month}-${day}`, weekday, nth, hour: Number(hour) };
}

export function isSwept(
  rows: readonly SweepingRow[],
  { date, weekday, nth, hour }: Minute,
  holidays: readonly Holiday[],
): boolean {
  return rows.some((row) => {
    const [from, to] = [Number(row['fromhour']), Number(row['tohour'])];
    if (hour < from || hour >= to || row['weekday']?.slice(0, 3) !== weekday || row[`week${nth}`] !== '1') return false;
    const holiday = holidays.find((day) => day.date === date);
    return !holiday || (from < 6 ? holiday.nightSweep : holiday.daySweep);
  });
}
