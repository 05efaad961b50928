/** The server knows them too: a path that is not here is answered with 404. */
export { pagePaths as paths } from '@towscout/contracts/pages';
