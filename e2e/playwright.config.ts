import { defineConfig, devices } from '@playwright/test';

import { headlessShell } from './chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  globalSetup: './seeded-data.ts',
  outputDir: '../test-results/browser',
  // Story by story, so that no worker is left with a long file.
  fullyParallel: true,
  // A story waits more than it works: two of them share two cores. Each worker has servers of its own.
  workers: 2,
  // These only tell a story that hangs from one on a slow machine.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  forbidOnly: true,
  // No story waits for a time, so none is better for being run again.
  retries: 0,
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: headlessShell('--disable-gpu'),
  },
});
