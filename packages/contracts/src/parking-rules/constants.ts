export const outlookPaths = {
  outlook: '/api/outlook',
  cells: '/api/outlook/cells',
  instead: '/api/outlook/instead',
} as const;

/** How far ahead one request looks. */
export const OUTLOOK_HOURS = { min: 1, max: 168, initial: 24 } as const;
/** Days from now, in either direction; rules and holidays are published about a year ahead. */
export const OUTLOOK_MAX_DAYS = 366;
export const OUTLOOK_PERMITS_MAX = 5;
/** Five minutes' walk. */
export const INSTEAD_METERS = 400;
export const INSTEAD_MAX = 3;
/** The box of a map of a city, in degrees. */
export const OUTLOOK_CELLS_MAX_DEGREES = 1;
export const OUTLOOK_CELLS_MAX = 800;

export const PROOFS_PER_USER = 50;

export const proofPaths = {
  list: '/api/parking-proofs',
  verify: '/api/parking-proofs/verify',
  one: '/api/parking-proofs/:id',
  pdf: '/api/parking-proofs/:id/pdf',
} as const;

export const calendarPaths = {
  own: '/api/calendar',
  /** For calendar programs; anyone with the address can read it. */
  feed: '/api/calendars/:secret.ics',
} as const;

/** How far ahead it looks. */
export const CALENDAR_DAYS = 28;
