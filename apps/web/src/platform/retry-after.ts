/** A server that names a later time doesn't mean this page. */
const LONGEST_SECONDS = 86_400;

/** `Retry-After` as seconds or as a date; null for what is neither, or no time ahead. */
export function readRetryAfter(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return seconds > 0 && seconds <= LONGEST_SECONDS ? seconds : null;
}
