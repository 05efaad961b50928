export const coveragePaths = { coverage: '/api/coverage', cities: '/api/coverage/cities' } as const;

/** In miles. */
export const COVERAGE_RADIUS_MILES = 5;

/** Abilities that this site may have in a city. */
export const CITY_ABILITIES = [
  'live_calls',
  'requests',
  'street_rules',
  'ticket_times',
  'risk',
  'towed_list',
  'winter',
  'card',
] as const;
