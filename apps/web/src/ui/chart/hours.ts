export const HOURS = 24;

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((full) => ({
  full,
  short: full.slice(0, 3),
}));

/** '3 PM'. */
export const formatHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** '3p'. */
export const hourTick = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? 'a' : 'p'}`;
