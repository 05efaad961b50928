import type { InsteadPlaces } from '@towscout/contracts/parking-rules/schema';

type Place = Pick<InsteadPlaces['places'][number], 'street' | 'compass'>;

/** The next block of a street's same side would be listed under the same name. */
export const readsTheSame = (one: Place, other: Place): boolean =>
  one.street !== null && one.street === other.street && one.compass === other.compass;
