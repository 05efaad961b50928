export const TRUCK_PARAMETER = 'sighting';

export const truckPath = (id: string): string => `/?${TRUCK_PARAMETER}=${encodeURIComponent(id)}`;
