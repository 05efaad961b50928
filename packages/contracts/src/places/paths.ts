/** The address search (specification section 9). */
export const ADDRESS_SEARCH = {
  debounceMs: 300,
  minCharacters: 3,
  results: 8,
  recentSearches: 5,
  /** The first position request; a position up to 5 minutes old is good enough. */
  initialPosition: { timeoutMs: 8000, maximumAgeMs: 5 * 60_000 },
  /** A position requested with the button; one up to a minute old is good enough. */
  manualPosition: { timeoutMs: 10_000, maximumAgeMs: 60_000 },
} as const;

export const SEARCH_MAX_LENGTH = 200;
/** When a street search finds nothing, this response header says why. */
export const STREET_SEARCH = {
  header: 'x-street-search',
  reasons: [
    /** No one here knows the streets of that area. */
    'unavailable',
    /** They are being fetched; the same search finds more in a few seconds. */
    'fetching',
    /** They are known, and have no such address. */
    'not-found',
    /** The search names no city or ZIP code to look in. */
    'needs-area',
  ],
  /** How often to search again while they are being fetched, and for how long. */
  againMs: 2000,
  patienceMs: 90_000,
} as const;

/** Why a search found no street. */
export type StreetLack = (typeof STREET_SEARCH.reasons)[number];

/** Who knows the place: our own gazetteer, our streets, the configured geocoder, or the coordinates themselves. */
export const PLACE_SOURCES = ['gazetteer', 'streets', 'geocoder', 'coordinates'] as const;

/**
 * How an address was found: within a block's numbers, next to the nearest of them, where two streets meet,
 * or the street as a whole.
 */
export const ADDRESS_BASES = ['range', 'near', 'corner', 'street'] as const;

/** Above this confidence, out of 100, a ZIP code or an enhancement counts as a success (section 9). */
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
