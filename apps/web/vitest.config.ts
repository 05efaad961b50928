import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

import { installedHeadlessShell } from '../../scripts/find-chromium.ts';
import { tileHost } from './src/testing/tile-host.fixture.ts';

const executablePath = installedHeadlessShell();

/** Components in a real Chromium, with the site's own styles; the API is answered by src/testing/fake-api.fixture.ts. */
export const browserTests = (
  name: string,
  { include, exclude = [], isolate }: { include: string[]; exclude?: string[]; isolate: boolean },
): ViteUserConfig =>
  defineConfig({
    root: import.meta.dirname,
    plugins: [react(), tailwindcss(), tileHost()],
    // A dependency that is found while tests run would reload the page under them.
    optimizeDeps: {
      entries: ['src/main.tsx', 'src/**/*-worker.ts', '{src,gallery}/**/*.{component.test,specimen}.tsx'],
    },
    test: {
      name,
      include,
      exclude,
      // These only tell a test that hangs from one on a slow machine.
      testTimeout: 1_200_000,
      expect: { poll: { timeout: 180_000 } },
      // After the tests without a browser, which run more at once.
      sequence: { groupOrder: 1 },
      maxWorkers: 2,
      isolate,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          launchOptions: {
            ...(executablePath && { executablePath }),
            args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
          },
          contextOptions: { locale: 'en-US', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  });

/** Whole pages, drawn maps, and tests that mock a module or need code that has not loaded yet: a browser page for each file. */
export const PAGES = [
  'src/{pages,map}/**/*.component.test.tsx',
  'gallery/*.component.test.tsx',
  'src/**/*-layer.component.test.tsx',
  'src/**/*.isolated.component.test.tsx',
];

/** Files share a browser page, which halves their time. */
export default browserTests('components', { include: ['src/**/*.component.test.tsx'], exclude: PAGES, isolate: false });
