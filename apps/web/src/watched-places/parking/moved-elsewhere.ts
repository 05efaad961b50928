import { m } from '@towscout/messages';

/** Said once of a spot that this browser had until somebody else moved the car. */
export const movedElsewhere = () => ({
  title: m.watched_places_parking_moved_elsewhere(),
  description: m.watched_places_parking_moved_elsewhere_hint(),
});
