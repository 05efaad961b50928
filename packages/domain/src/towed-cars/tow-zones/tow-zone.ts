export const TOW_ZONE_KINDS = ['tow_away', 'closure'] as const;
export type TowZoneKind = (typeof TOW_ZONE_KINDS)[number];

export type ZoneWindow = { startsAt: Date; endsAt: Date };

/** Distance in miles. */
export type ZoneAtCar = ZoneWindow & {
  kind: TowZoneKind;
  /** In the city's words: 'Fell St (100-299)'. */
  location: string;
  /** IANA name of the city's time zone. */
  timeZone: string;
  /** False when unreadable days or hours were widened to every day or all day. */
  isExact: boolean;
  distanceMiles: number;
  /** Name of a car that somebody shares. */
  carName?: string | null;
};

/** Half a wide street plus a good GPS fix's error, in miles. */
export const AT_CAR_MILES = 150 / 5280;

export const isInForce = ({ startsAt, endsAt }: ZoneWindow, now: Date): boolean => startsAt <= now && now < endsAt;
