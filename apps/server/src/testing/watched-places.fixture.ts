/** The watched places of other rooms' tests that start no server. */
export { watchedPlaces } from '#watched-places/room.ts';
