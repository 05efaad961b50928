/** Per response; `total` counts all. */
export const INCIDENTS_LIMIT = 500;

export const INCIDENTS_RADIUS_MAX_MILES = 100;

/** Per member: automatically every 2 minutes, and as often by hand. */
export const SCANS_PER_HOUR = 60;

export const incidentPaths = { list: '/api/traffic/incidents', scan: '/api/sync/traffic' } as const;

export const CAMERA_STATUSES = ['active', 'inactive'] as const;
export type CameraStatus = (typeof CAMERA_STATUSES)[number];

export const CAMERAS_MAX_RADIUS_MILES = 100;

export const cameraPaths = {
  list: '/api/traffic/cameras',
  ofState: '/api/traffic/states/:state/cameras',
  still: '/api/traffic/cameras/:id/still',
  analyze: '/api/traffic/cameras/:id/analyze',
} as const;
