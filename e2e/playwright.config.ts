import { defineConfig, devices } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  outputDir: '../test-results/browser',
  fullyParallel: false,
  // A story waits more than it works: two of them share two cores. Each worker has servers of its own.
  workers: 2,
  // These only tell a story that hangs from one on a slow machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // No story waits for a time; one that passes only when it is run again is reported as flaky.
  retries: 1,
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Draws MapLibre without a graphics card.
        '--enable-unsafe-swiftshader',
        '--use-angle=swiftshader',
      ],
    },
  },
});
