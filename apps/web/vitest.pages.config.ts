import { browserTests, PAGES } from './vitest.config.ts';

/** Whole pages take most of the time of the component tests: `.ci/run` has it. */
export default browserTests('pages', PAGES);
