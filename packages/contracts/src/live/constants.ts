/** `GET /api/live`: server-sent events for an area and for the signed-in user. */
export const livePath = '/api/live';

/** The most areas of one stream, which all tabs of a browser share. */
export const MOST_LIVE_AREAS = 24;

export const LIVE_EVENTS = [
  'sighting',
  'sighting-gone',
  'notification',
  'place-gone',
  'snoozes',
  'parked-car',
  'report',
  'feed',
  'city-sync',
  'plan',
  'incident',
] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];

/** Last event of a stream whose session or plan ended; carries nothing. */
export const RIGHTS_ENDED_EVENT = 'rights-ended';

/** Sent at this interval and at each change, so that a browser can tell a quiet line from a dead one. */
export const HEARTBEAT_EVENT = 'heartbeat';
/** `isBehind`: the server can't reach its database, so its data may be old. */
export type Heartbeat = { isBehind?: true };
export const HEARTBEAT_SECONDS = 15;

/** Tells a client that missed unrecoverable events to refetch its lists; carries nothing. */
export const REFETCH_EVENT = 'refetch';
