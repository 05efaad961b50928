/** A user's guarded places. There is one `here` and one `parked`; a new one replaces the old. */
export const PLACE_KINDS = ['here', 'parked', 'favorite', 'zone'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
