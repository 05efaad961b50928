/** Specification section 4. */
export const TRUCK_STATUSES = ['active', 'waiting', 'departed', 'en_route', 'responding'] as const;
export type TruckStatus = (typeof TRUCK_STATUSES)[number];

/** Parked cars ignore `roadside` and `rotation` unless asked. */
export const INTENTS = ['enforcement', 'private_lot', 'roadside', 'rotation', 'unknown'] as const;
export type Intent = (typeof INTENTS)[number];

/** Such a truck tows no parked cars. */
export const isRoadHelp = (intent: Intent): boolean => intent === 'roadside' || intent === 'rotation';

/** `unconfirmed`: one signed-out reporter. `reported`: one account. `confirmed`: two. `official`: a dispatch feed. */
export const TRUST_LEVELS = ['unconfirmed', 'reported', 'confirmed', 'official'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** Returns true when only the first reporter says so. */
export const isUnconfirmed = ({ trust, confirmations }: { trust: TrustLevel; confirmations: number }): boolean =>
  trust !== 'official' && confirmations <= 1;

type Disputed = { status: TruckStatus; unconfirmedStatus: TruckStatus | null };

/** When people disagree on what a truck does, puts towing first, because the reader may have to run. */
export const worseFirst = <Truck extends Disputed>(truck: Truck): Truck =>
  isSaidToTow(truck) ? { ...truck, status: 'active', unconfirmedStatus: truck.status } : truck;

/** Returns true when people see it but disagree on what it does. */
export const isDisputed = ({ unconfirmedStatus }: Pick<Disputed, 'unconfirmedStatus'>): boolean =>
  unconfirmedStatus !== null && unconfirmedStatus !== 'departed';

const isSaidToTow = ({ status, unconfirmedStatus }: Disputed): boolean =>
  unconfirmedStatus === 'active' && status !== 'active' && status !== 'departed';

/** A report this close to a live sighting is the same truck. */
export const SAME_TRUCK_METERS = 250;
