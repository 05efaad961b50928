export const coveragePaths = { coverage: '/api/coverage' } as const;

/** In miles. */
export const COVERAGE_RADIUS_MILES = 5;
