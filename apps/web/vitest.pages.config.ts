import { browserTests, PAGES } from './vitest.config.ts';

/** These take two thirds of the time of the component tests: `.ci/run` has it. */
export default browserTests('pages', { include: PAGES, isolate: true });
