export const TRUCK_PARAMETER = 'sighting';

/** The dashboard with this truck open. */
export const truckPath = (id: string): string => `/?${TRUCK_PARAMETER}=${encodeURIComponent(id)}`;
