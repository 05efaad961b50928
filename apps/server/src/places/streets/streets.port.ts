import type { StreetAddress } from '@towscout/domain/places/street-name';
import type { LatLng, LineSide, Meters } from '@towscout/geo';

/** An address, a corner or a street in a county. */
export type StreetQuestion = {
  /** In any spelling: 'Mission St', '05TH AVE', 'E 20th'. */
  street: string;
  /** '220', '37-18', '12A'. Without it, the corner or the whole street is meant. */
  houseNumber?: string | undefined;
  crossStreet?: string | undefined;
  /** If there are several places, those in these ZIP codes are meant. */
  zips?: readonly string[] | undefined;
  /** Somebody typed it: where no street has that name, those but one slip away are meant, too. */
  isTyped?: boolean | undefined;
};

/** `tiger`, the Census Bureau, or the key of a city's own file. */
export type StreetSource = string;

/** A city's own file of its streets, asked before the Census Bureau's. */
export type CityStreets = {
  source: StreetSource;
  /** The FIPS code of the county whose streets it has. */
  county: string;
  url: string;
  /** The URL of the module that reads the file with `readStreets`, in a process of its own. */
  reader: string;
};

/** Within a block's numbers, next to the nearest of them, where two streets meet, or the whole street. */
type AddressBasis = 'range' | 'near' | 'corner' | 'street';

export type AddressPlace = {
  point: LatLng;
  /** Meters within which the true place lies, nine times in ten. */
  precisionMeters: number;
  basis: AddressBasis;
  /** In its source's spelling: 'Mission St'. */
  street: string;
  /** The number that was searched for, even when the point is only near it; null without one. */
  houseNumber: string | null;
  crossStreet: string | null;
  zip: string | null;
  source: StreetSource;
};

/** `isRespelled`: its name is not the one that was searched for, but one slip away. */
export type FoundAddress = AddressPlace & { isRespelled: boolean };

/** `crossStreet`: the one that it meets beside the point, if any. */
export type FoundStreet = Omit<AddressPlace, 'basis'> & { distanceMeters: number };

/** The houses on a side of a block. */
export type HouseNumbers = {
  /** Null when the source does not say, or when both are there. */
  parity: 'even' | 'odd' | null;
  /** Roughly beside the point that was asked about. */
  nearest: string | null;
};

/** The block of a street that is nearest to a point. */
export type StreetBlock = {
  name: string;
  line: LatLng[];
  distanceMeters: number;
  /** Null for a side without houses. */
  houses: Readonly<Record<LineSide, HouseNumbers | null>>;
  /** Other lines around it: of streets, alleys, or the other half of a divided street. */
  beside: readonly (readonly LatLng[])[];
  /** Of a divided street, in the same direction; null of any other. */
  otherHalf: readonly LatLng[] | null;
  /** Of the house number that was asked for; null without one, or where the block does not have it. */
  side: LineSide | null;
};

/** A street between two others, one of which may be 'Dead End'. */
export type StretchQuestion = {
  street: string;
  from: string;
  to: string;
  /** As somebody else measured it: of several stretches the one that is about as long is meant. */
  length: Meters | null;
};

/** Its blocks from one end to the other, or why they are not sure. */
export type StretchPlace = { lines: readonly (readonly LatLng[])[] } | { unplaced: UnplacedStretch };
type UnplacedStretch = 'no_street' | 'no_corner' | 'not_connected' | 'other_length' | 'several';

/** The streets of one county, in memory: answers without waiting. */
export type CountyStreets = {
  /** Best first; several when the same address is found in several places. */
  find(question: StreetQuestion): FoundAddress[];
  /** The nearest street and roughly which number on it; null when none is that near. */
  reverse(point: LatLng, withinMeters: number): FoundStreet | null;
  /** The nearest block with its line, of an address on its own street; null when none is that near. */
  blockAt(point: LatLng, withinMeters: number, asked?: StreetAddress | null): StreetBlock | null;
  stretch(question: StretchQuestion): StretchPlace;
};

/** A county by its FIPS code ('06075'), or the county around a point. */
export type StreetArea = { county: string } | { near: LatLng };

/** `fetching`: known in a few seconds. `unknown`: not to be had, or not today. `off`: the site runs without. */
export type StreetState = 'known' | 'fetching' | 'unknown' | 'off';

/** The streets of the whole country. No method rejects, and each has its county fetched when needed. */
export type StreetLookup = {
  find(question: StreetQuestion & StreetArea): Promise<{ state: StreetState; found: FoundAddress[] }>;
  reverse(point: LatLng, withinMeters: number): Promise<FoundStreet | null>;
  blockAt(point: LatLng, withinMeters: number, asked?: StreetAddress | null): Promise<StreetBlock | null>;
  /** For callers with many lookups; null unless they are known. Don't keep it: it holds on to the memory. */
  ofCounty(area: StreetArea): Promise<CountyStreets | null>;
};

export type Streets = StreetLookup & {
  /** False when the site runs without streets. */
  isOn: boolean;
  /** The FIPS code of the county around a point; null at sea and abroad. */
  countyAt(point: LatLng): Promise<string | null>;
  /** Has the streets around a point fetched, for later. */
  want(point: LatLng): void;
};

/** `reason` completes 'The file …': 'is no zip', 'lacks the field FULLNAME'. */
export class StreetFileError extends Error {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`The file ${reason}.`, { cause });
    this.name = 'StreetFileError';
    this.reason = reason;
  }
}
