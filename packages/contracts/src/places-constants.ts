/** The address search (specification section 9). */
export const ADDRESS_SEARCH = {
  debounceMs: 300,
  minCharacters: 3,
  results: 8,
  recentSearches: 5,
  /** A position asked for at first, with one of the last 5 minutes good enough. */
  initialPosition: { timeoutMs: 8000, maximumAgeMs: 5 * 60_000 },
  /** A position asked for by its button, with one of the last minute good enough. */
  manualPosition: { timeoutMs: 10_000, maximumAgeMs: 60_000 },
} as const;

export const SEARCH_MAX_LENGTH = 200;
/** A search for a street says with this header of its answer that no street geocoder is configured. */
export const STREET_SEARCH = { header: 'x-street-search', unavailable: 'unavailable' } as const;

/** Who knows the place: our own gazetteer, the configured geocoder, or the numbers themselves. */
export const PLACE_SOURCES = ['gazetteer', 'geocoder', 'coordinates'] as const;

/** Above this confidence, of 100, a ZIP code or an enhancement counts as a success (section 9). */
export const ZIP_CONFIDENCE_SUCCESS = 70;

export const PRECISIONS = ['enhanced', 'zip_validated', 'gps', 'approximated'] as const;
export const PRECISION_SOURCES = ['zip_lookup', 'browser_gps'] as const;

export const PRECISION_LOG_SHOWN = 5;

export const VALIDATION_STATUSES = ['pending', 'validated', 'low_confidence', 'not_found'] as const;

export const placesPaths = {
  search: '/api/geocode/search',
  reverse: '/api/geocode/reverse',
  mapLabels: '/api/map-labels',
  validateZipcode: '/api/validate-zipcode',
  enhanceLocation: '/api/enhance-location',
  precisionLog: '/api/location-precision-log',
} as const;
