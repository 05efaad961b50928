/** In the form's words (specification section 4). */
export const TRUCK_TYPES = {
  standard: 'Standard tow truck',
  flatbed: 'Flatbed',
  heavy: 'Heavy-duty',
  motorcycle: 'Motorcycle tow',
  unknown: 'Not sure',
} as const;
export const ACTIVITIES = {
  parked: 'Parked',
  loading: 'Loading a car',
  unloading: 'Unloading a car',
  patrolling: 'Patrolling',
  departed: 'Just left',
} as const;
export const CONFIDENCES = { high: 'High', medium: 'Medium', low: 'Low' } as const;
export const DESCRIPTION_MAX_LENGTH = 1000;
export const PHOTOS_PER_REPORT = 4;
/** 5 MB (specification section 9). */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
/** An upload URL expires after this long, or once used. */
export const UPLOAD_URL_MINUTES = 10;

export const VOTE_TYPES = ['upvote', 'downvote'] as const;
/** Miles within which reports are listed (section 9). */
export const REPORTS_RADIUS_MILES = 5;
export const REPORTS_PAGE = 50;
export const REPORTS_ON_DASHBOARD = 3;

export const FLAG_REASONS = {
  not_a_tow_truck: 'Not a tow truck',
  private_person: 'Shows or names a private person',
  offensive: 'Offensive',
  spam: 'Spam',
} as const;
/** Flagged reports, and trucks, shown at once: longest waiting first. */
export const MODERATION_QUEUE = 100;
export const MODERATION_DECISIONS = ['keep', 'remove'] as const;
export const reportPaths = {
  list: '/api/crowdsourced-reports',
  listAt: '/api/crowdsourced-reports/:lat/:lng/:radius',
  one: '/api/crowdsourced-reports/:id',
  vote: '/api/crowdsourced-reports/:id/vote',
  flag: '/api/crowdsourced-reports/:id/flag',
  flagSighting: '/api/tow-trucks/:id/flag',
  photoUpload: '/api/photos/upload',
  photo: '/api/photos/:id',
  object: '/objects/:id',
  moderation: '/api/moderation',
  moderate: '/api/moderation/:id',
} as const;
