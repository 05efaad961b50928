/** What other rooms ask of guards, for tests that start no server. */
export { guards } from '#guards/room.ts';
