import type { Geocoder } from './geocoder.port.ts';

export const noGeocoder: Geocoder = { isConfigured: false, search: async () => [], reverse: async () => null };
