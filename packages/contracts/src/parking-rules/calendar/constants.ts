export const calendarPaths = {
  own: '/api/calendar',
  /** For calendar programs; anyone with the address can read it. */
  feed: '/api/calendars/:secret.ics',
} as const;

/** How far ahead it looks. */
export const CALENDAR_DAYS = 28;
