/** Per response; `total` counts all. */
export const INCIDENTS_LIMIT = 500;

export const INCIDENTS_RADIUS_MAX_MILES = 100;

/** Per member: automatically every 2 minutes, and as often by hand. */
export const SCANS_PER_HOUR = 60;

export const incidentPaths = { list: '/api/traffic/incidents', scan: '/api/sync/traffic' } as const;
