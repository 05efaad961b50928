/** The shape of a layer's row, as GeoJSON in latitude and longitude. Missing where the layer has none. */
export const GEOMETRY = 'geometry';

/** Which of its table's `parts` a row is read for. */
export const PART = ':part';

/** The layer's own words for the code in a field: 'First Monday'. Missing where the layer does not list the code. */
export const wordsOf = (field: string): string => `:words:${field}`;
