/** The server answers any other path with 404. */
export { pagePaths as paths } from '@towscout/contracts/pages';
