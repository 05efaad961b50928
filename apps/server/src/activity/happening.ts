import type { ActivityEvent } from '@towscout/contracts/activity';
import type { LatLng } from '@towscout/geo';

/** An event before its place is put into words, which is done only for those that are sent. */
export type Happening = Omit<ActivityEvent, 'timestamp' | 'location'> & {
  at: Date;
  where: { words: string } | { place: LatLng; sightingId: string };
};

/** The newest first; of two at once, always in the same order. */
type Ordered = Pick<Happening, 'at' | 'id'>;
export const newestFirst = (a: Ordered, b: Ordered): number =>
  b.at.getTime() - a.at.getTime() || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
