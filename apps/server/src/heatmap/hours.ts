import { earlierOf, HOUR_MS, hoursBefore, laterOf } from '#platform/clock.ts';

export type When = { from: Date; until: Date };

/** Which hours are added up, and when that was. */
export type HoursProgress = { addedFrom: Date; addedUntil: Date; readUntil: Date };

/** When the hour began in which this was. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

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
    from: laterOf(hourOf(new Date(from.getTime() + HOUR_MS - 1)), progress.addedFrom),
    until: earlierOf(hourOf(until), progress.addedUntil),
  };
  if (added.from >= added.until) return { added: null, rest: [{ from, until }] };
  const around = [
    { from, until: added.from },
    { from: added.until, until },
  ];
  return { added, rest: around.filter((part) => part.from < part.until) };
}
