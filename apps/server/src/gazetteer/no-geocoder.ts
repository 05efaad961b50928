import type { Geocoder } from './geocoder.port.ts';

/** No geocoder is configured: only the gazetteer answers. */
export const noGeocoder: Geocoder = { isConfigured: false, search: async () => [], reverse: async () => null };
