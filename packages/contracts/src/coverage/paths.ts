export const coveragePaths = { coverage: '/api/coverage' } as const;

/** How far around a place reports are counted, in miles. */
export const COVERAGE_RADIUS_MILES = 5;
