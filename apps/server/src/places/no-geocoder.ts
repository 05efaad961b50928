import type { Geocoder } from './geocoder.port.ts';

/** No geocoder is configured: the gazetteer answers alone. */
export const noGeocoder: Geocoder = { isConfigured: false, search: async () => [], reverse: async () => null };
