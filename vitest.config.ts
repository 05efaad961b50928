import { defineConfig } from 'vitest/config';

import { LONG_ROOMS } from './scripts/long-rooms.ts';

const PROCESSES = '{apps/server/src,research,scripts}/**/*.process.test.ts';
/** Tests that mock a module. */
const ISOLATED = '{apps/server,apps/web}/src/**/*.isolated.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // On PostgreSQL, tests wait about as long as they work, so three share two cores. The embedded database runs in
    // this process.
    maxWorkers: process.env['DATABASE_URL'] ? 3 : 2,
    // Only tells a hanging test from one on a slow machine.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    projects: [
      'apps/web/vitest.config.ts',
      'apps/web/vitest.pages.config.ts',
      {
        extends: true,
        test: {
          name: 'rules',
          // Starting a process for each of some 180 files took longer than their tests: those of a worker share its modules.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/web/*.test.ts',
            'bench/src/**/*.test.ts',
            'demo/**/*.test.ts',
            'research/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [PROCESSES, ISOLATED],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          // A project's own list: the command line's is not added to it.
          exclude: [PROCESSES, ISOLATED, ...(process.env['LONG_ROOMS'] === 'off' ? LONG_ROOMS : [])],
          // The server's code and PGlite's are loaded once a worker, not once a file. The few modules that keep something keep
          // loaded code, answers that are the same for everybody, buffers, or a counter: nothing that one test could leave to another.
          isolate: false,
          // Node loads TypeScript by itself, in a third of the time; no module is mocked here.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'isolated', include: [ISOLATED] } },
      // Servers that are killed, cut off or filled: `.ci/run` has the time.
      { extends: true, test: { name: 'processes', include: [PROCESSES] } },
    ],
  },
});
