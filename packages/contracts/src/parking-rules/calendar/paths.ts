export const calendarPaths = {
  own: '/api/calendar',
  /** For calendar programs: whoever has the address may read it. */
  feed: '/api/calendars/:secret.ics',
} as const;

/** How far ahead it looks. */
export const CALENDAR_DAYS = 28;
