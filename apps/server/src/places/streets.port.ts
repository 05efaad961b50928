import type { LatLng } from '@towscout/geo';

/** An address, a corner or a street of a county. */
export type StreetQuestion = {
  /** As anybody writes it: 'Mission St', '05TH AVE', 'E 20th'. */
  street: string;
  /** '220', '37-18', '12A'. Without it the corner is asked for, or the whole street. */
  houseNumber?: string | undefined;
  crossStreet?: string | undefined;
  /** Of several places, those in these ZIP codes are meant. */
  zips?: readonly string[] | undefined;
};

/** Who drew the street: the Census Bureau, or the city itself. */
export type StreetSource = 'tiger' | 'sf_centerlines';

/** How a point was found: within a block's numbers, beside the nearest of them, where two streets meet, or amid the street. */
type AddressBasis = 'range' | 'near' | 'corner' | 'street';

export type FoundAddress = {
  point: LatLng;
  /** Meters within which the true place lies, nine times in ten. */
  precisionMeters: number;
  basis: AddressBasis;
  /** As its source spells it: 'Mission St'. */
  street: string;
  /** The number that was asked for, even when it lies only near; null without one. */
  houseNumber: string | null;
  crossStreet: string | null;
  zip: string | null;
  source: StreetSource;
};

export type FoundStreet = Omit<FoundAddress, 'basis' | 'crossStreet'> & { distanceMeters: number };

/** The streets of one county, in memory: asked without waiting. */
export type CountyStreets = {
  /** The best first; several when the same address is found in several places. */
  find(question: StreetQuestion): FoundAddress[];
  /** The nearest street and about which number of it; null when none lies so near. */
  reverse(point: LatLng, withinMeters: number): FoundStreet | null;
};

/** Where to look: a county by its FIPS code ('06075'), or the county around a point. */
export type StreetArea = { county: string } | { near: LatLng };

/**
 * `known`: the streets of the county are here. `fetching`: they are on their way, and whoever asks again in
 * some seconds has them. `unknown`: nobody has them, or not today. `off`: the site does without.
 */
export type StreetState = 'known' | 'fetching' | 'unknown' | 'off';

/** The streets of the whole country. No question rejects, and each has the county fetched that it is about. */
export type Streets = {
  find(question: StreetQuestion & StreetArea): Promise<{ state: StreetState; found: FoundAddress[] }>;
  reverse(point: LatLng, withinMeters: number): Promise<FoundStreet | null>;
  /** For whoever has many questions; null unless they are known. Not to be kept: it holds the memory. */
  ofCounty(area: StreetArea): Promise<CountyStreets | null>;
};

/** What the room itself asks besides. */
export type OwnStreets = Streets & {
  isOn: boolean;
  /** The FIPS code of the county around a point; null at sea and abroad. */
  countyAt(point: LatLng): Promise<string | null>;
  /** Has the streets around a point fetched, for later. */
  want(point: LatLng): void;
};
