type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

const pacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const toParts = (instant: Date): Parts =>
  Object.fromEntries(pacific.formatToParts(instant).map(({ type, value }) => [type, value])) as Parts;

/** CHP's format: `Jul  7 2026  3:54PM`, padded with spaces. */
export function chpStamp(instant: Date): string {
  const { year, month, day, hour, minute } = toParts(instant);
  const hours = Number(hour);
  const twelve = String(hours % 12 || 12).padStart(2, ' ');
  return `${MONTHS[Number(month) - 1]} ${String(Number(day)).padStart(2, ' ')} ${year} ${twelve}:${minute}${hours < 12 ? 'AM' : 'PM'}`;
}

/** San Francisco's format: `2026-09-30T03:57:53.000`, without a zone. */
export function floatingStamp(instant: Date): string {
  const { year, month, day, hour, minute, second } = toParts(instant);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000`;
}

/** First half of a CHP log id: `260707` on July 7, 2026. */
export function chpDay(instant: Date): string {
  const { year, month, day } = toParts(instant);
  return `${year.slice(2)}${month}${day}`;
}
