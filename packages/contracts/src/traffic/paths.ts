/** Apart from the constants, because the first screen asks for the feeds. */
export const trafficPaths = { feeds: '/api/traffic/feeds' } as const;
