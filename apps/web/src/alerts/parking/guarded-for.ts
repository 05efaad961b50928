const MINUTE = 60_000;

/** How long a car stands, in words: 'just now', '12 min', '1 h 5 min', '2 d'. */
export function guardedFor(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE);
  if (!(minutes >= 1)) return 'just now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
