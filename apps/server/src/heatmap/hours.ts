export type When = { from: Date; until: Date };

/** Which hours are added up, and when that was. */
export type HoursProgress = { addedFrom: Date; addedUntil: Date; readUntil: Date };

export const HOUR_MS = 3_600_000;

/** When the hour began in which this was. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

export const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * HOUR_MS);

/** The hours that begin from one hour on and before another. */
export const hoursBetween = (from: Date, until: Date): Date[] =>
  Array.from({ length: Math.max(0, (until.getTime() - from.getTime()) / HOUR_MS) }, (_, later) =>
    hoursBefore(from, -later),
  );

/** The hours in this time that are added up, and what is left of it before and after them. */
export function splitByHours(
  { from, until }: When,
  progress: HoursProgress | null,
): { added: When | null; rest: When[] } {
  if (!progress) return { added: null, rest: [{ from, until }] };
  const added = {
    from: later(hourOf(new Date(from.getTime() + HOUR_MS - 1)), progress.addedFrom),
    until: earlier(hourOf(until), progress.addedUntil),
  };
  if (added.from >= added.until) return { added: null, rest: [{ from, until }] };
  const around = [
    { from, until: added.from },
    { from: added.until, until },
  ];
  return { added, rest: around.filter((part) => part.from < part.until) };
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
