/** The most incidents in one answer; `total` counts all. */
export const INCIDENTS_LIMIT = 500;

/** How far away incidents may be asked for, in miles: the widest radius of the Enhanced Scanner. */
export const INCIDENTS_RADIUS_MAX_MILES = 100;

/** How many scans one member may run in an hour: every 2 minutes by itself, and as often by hand. */
export const SCANS_PER_HOUR = 60;

export const incidentPaths = { list: '/api/traffic/incidents', scan: '/api/sync/traffic' } as const;
