/** The minute of the day that a table writes as a number, 1630 or '1630.0'; 2400 is 1440. Null for 1575 and anything else. */
export function readHourMinute(text: string | null): number | null {
  const [, hours = '', minutes = ''] = /^(\d{0,2}?)(\d{1,2})(?:\.0+)?$/.exec(text ?? '') ?? [];
  if (minutes === '' || Number(minutes) > 59) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= 1440 ? minute : null;
}
