import { ALERT_RADIUS_MILES } from '@towscout/domain/billing/premium';
import { isInServiceArea } from '@towscout/geo';
import { m } from '@towscout/messages';

export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Rows per page; `Link: <…>; rel="next"` leads to the rest. */
export const LIST_LIMIT = 500;

export const outsideServiceArea = (): string => m.wire_outside_service_area();

/** The largest radius on any plan, in miles. */
export const MAX_RADIUS_MILES = ALERT_RADIUS_MILES.premium;
/** In miles. */
export const FREE_RADIUS_MILES = ALERT_RADIUS_MILES.free;

/** Without a browser position (section 8); never causes alerts. */
export const DEFAULT_PLACE = { lat: 40.7589, lng: -73.9851 } as const;

export const isServed = (place: { latitude: number; longitude: number }): boolean =>
  isInServiceArea({ lat: place.latitude, lng: place.longitude });
