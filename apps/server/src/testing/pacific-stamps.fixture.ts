import { parsePacificTime } from '#sources/catalog/pacific-time.ts';

const PACIFIC = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const toParts = (instant: Date): Record<string, string> =>
  Object.fromEntries(PACIFIC.formatToParts(instant).map(({ type, value }) => [type, value]));

/** CHP's format: `Jul  7 2026  3:54PM`. */
export function chpStamp(instant: Date): string {
  const { month, day, year, hour, minute } = toParts(instant);
  return `${month} ${String(Number(day)).padStart(2)} ${year} ${String(Number(hour) % 12 || 12).padStart(2)}:${minute}${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** San Francisco's format: `2026-09-30T03:57:53.000`. */
function floatingStamp(instant: Date): string {
  const { day, year, hour, minute, second } = toParts(instant);
  const month = new Date(`${toParts(instant)['month']} 1 2000`).getMonth() + 1;
  return `${year}-${String(month).padStart(2, '0')}-${day}T${hour}:${minute}:${second}.000`;
}

const CHP_STAMP = /[A-Z][a-z]{2} +\d{1,2} \d{4} +\d{1,2}:\d{2}[AP]M/g;
const FLOATING_STAMP = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}/g;

/** Shifts all of a document's Pacific times so that the newest equals `newest`. */
export function shiftToNewest(document: string, newest: Date): string {
  const stamps = [...(document.match(CHP_STAMP) ?? []), ...(document.match(FLOATING_STAMP) ?? [])];
  const moved = newest.getTime() - Math.max(...stamps.map((stamp) => parsePacificTime(stamp)?.getTime() ?? 0));
  const move = (write: (instant: Date) => string) => (stamp: string) =>
    write(new Date((parsePacificTime(stamp)?.getTime() ?? 0) + moved));
  return document.replace(CHP_STAMP, move(chpStamp)).replace(FLOATING_STAMP, move(floatingStamp));
}
