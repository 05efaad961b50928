const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant by the clocks of a time zone, as Americans write it. Making a format is slow, so each is made once. */
export function formatInZone(at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${Object.values(options).join(' ')} ${Object.keys(options).join(' ')}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  formats.set(key, known);
  // Some ICU versions put a narrow space, which few fonts have, before AM and PM.
  return known.format(at).replaceAll('\u202f', ' ');
}
