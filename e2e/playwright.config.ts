import { defineConfig, devices } from '@playwright/test';

import { headlessShell } from './chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  globalSetup: './seeded-data.ts',
  outputDir: '../test-results/browser',
  // By story, so that no worker is left with a long file.
  fullyParallel: true,
  // Stories mostly wait, so two share two cores; each worker has its own servers.
  workers: 2,
  // Only for hanging stories; slow machines must pass.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  forbidOnly: true,
  // No story depends on timing, so a retry would hide a bug.
  retries: 0,
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: headlessShell('--disable-gpu'),
  },
});
