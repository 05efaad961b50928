export const CAMERA_STATUSES = ['active', 'inactive'] as const;
export type CameraStatus = (typeof CAMERA_STATUSES)[number];

export const CAMERAS_MAX_RADIUS_MILES = 100;

export const cameraPaths = {
  list: '/api/traffic/cameras',
  ofState: '/api/traffic/states/:state/cameras',
  still: '/api/traffic/cameras/:id/still',
  analyze: '/api/traffic/cameras/:id/analyze',
} as const;
