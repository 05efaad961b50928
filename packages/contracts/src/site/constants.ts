export const DEMO_PLACE = { lat: 37.7749, lng: -122.4194, name: 'San Francisco' } as const;

export const sitePaths = { site: '/api/site' } as const;
