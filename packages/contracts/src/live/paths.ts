/** `GET /api/live`: server-sent events for an area, and for the signed-in user. */
export const livePath = '/api/live';

/** The name of each event. */
export const LIVE_EVENTS = [
  'sighting',
  'sighting-gone',
  'notification',
  'place-gone',
  'report',
  'feed',
  'city-sync',
  'plan',
  'incident',
] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];

/** The last event of a stream whose session or plan has ended. It carries nothing. */
export const RIGHTS_ENDED_EVENT = 'rights-ended';

/** Sent to every open stream this often, and at each change, so that a browser can tell a quiet line from a dead one. */
export const HEARTBEAT_EVENT = 'heartbeat';
/** `isBehind`: the server does not reach its database, and what it tells may be old. */
export type Heartbeat = { isBehind?: true };
export const HEARTBEAT_SECONDS = 15;

/** Sent when the client missed events that cannot be sent again, so it refetches its lists. It carries nothing. */
export const REFETCH_EVENT = 'refetch';
