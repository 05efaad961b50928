/** For other rooms' tests without a server. */
export { watchedPlaces } from '#watched-places/room.ts';
