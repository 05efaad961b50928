export const trafficPaths = { feeds: '/api/traffic/feeds' } as const;
