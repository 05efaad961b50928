export const TOW_ZONE_KINDS = ['tow_away', 'closure'] as const;
export type TowZoneKind = (typeof TOW_ZONE_KINDS)[number];

/** A period in which a zone is in force. */
export type ZoneWindow = { startsAt: Date; endsAt: Date };

/** Everything that is said about a zone at a car. The distance is in miles. */
export type ZoneAtCar = ZoneWindow & {
  kind: TowZoneKind;
  /** Where, in the city's words: 'Fell St (100-299)'. */
  location: string;
  /** IANA: the zone's times are in the city's time zone, wherever they are read. */
  timeZone: string;
  /** False when the city's days or hours could not be read: every day or all day is assumed. */
  isExact: boolean;
  distanceMiles: number;
};

/**
 * A car this close to the middle of a street is parked along it: half a wide street plus the error of a
 * good GPS fix. In miles.
 */
export const AT_CAR_MILES = 150 / 5280;

export const isInForce = ({ startsAt, endsAt }: ZoneWindow, now: Date): boolean => startsAt <= now && now < endsAt;
