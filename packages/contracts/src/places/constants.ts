/** Specification section 9. */
export const ADDRESS_SEARCH = {
  debounceMs: 300,
  minCharacters: 3,
  results: 8,
  recentSearches: 5,
  /** Accepts a position up to 5 minutes old. */
  initialPosition: { timeoutMs: 8000, maximumAgeMs: 5 * 60_000 },
  /** Accepts a position up to a minute old. */
  manualPosition: { timeoutMs: 10_000, maximumAgeMs: 60_000 },
} as const;

/** A map's link that names a long place. */
export const SEARCH_MAX_LENGTH = 1000;
/** Header that explains an empty street search. */
export const STREET_SEARCH = {
  header: 'x-street-search',
  reasons: [
    /** No source has the streets of that area. */
    'unavailable',
    /** Being fetched; repeat the search in a few seconds. */
    'fetching',
    /** The streets are known, but not this address. */
    'not-found',
    /** The search names no city or ZIP code. */
    'needs-area',
  ],
  /** Retry interval while streets are being fetched, and its limit. */
  againMs: 2000,
  patienceMs: 90_000,
} as const;

export type StreetLack = (typeof STREET_SEARCH.reasons)[number];

/** Our gazetteer, our streets, the configured geocoder, or the coordinates themselves. */
export const PLACE_SOURCES = ['gazetteer', 'streets', 'geocoder', 'coordinates'] as const;

/** Within a block's numbers, next to the nearest one, where two streets meet, or the whole street. */
export const ADDRESS_BASES = ['range', 'near', 'corner', 'street'] as const;

/** Confidence out of 100 above which a ZIP code or an enhancement succeeds (section 9). */
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
