/** What other rooms ask of watchedPlaces, for tests that start no server. */
export { watchedPlaces } from '#watched-places/room.ts';
