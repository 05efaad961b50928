/** In seconds, from seconds or a date; null when it is neither. */
export function retryAfterSeconds(text: string | null, now: Date): number | null {
  if (text === null) return null;
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
