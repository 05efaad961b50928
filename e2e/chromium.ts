import type { LaunchOptions } from '@playwright/test';

import { installedChromium, installedHeadlessShell } from '../scripts/find-chromium.ts';

/** WebGL without a graphics card; makes everything three times slower. */
export const WEBGL_IN_SOFTWARE = ['--enable-unsafe-swiftshader', '--use-angle=swiftshader'];

const flags = (drawing: readonly string[]): string[] => [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...drawing,
];

/** The headless shell; Playwright's own where none is installed. */
export function headlessShell(...drawing: string[]): LaunchOptions {
  const executablePath = installedHeadlessShell();
  return { ...(executablePath && { executablePath }), args: flags(drawing) };
}

/** The headless shell can't show notifications. */
export function wholeChromium(...drawing: string[]): LaunchOptions {
  const executablePath = installedChromium();
  return { ...(executablePath ? { executablePath } : { channel: 'chromium' }), args: flags(drawing) };
}
