import type { LaunchOptions } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/** Draws WebGL, and then everything else too, without a graphics card: three times the work of a page without a map. */
export const WEBGL_IN_SOFTWARE = ['--enable-unsafe-swiftshader', '--use-angle=swiftshader'];

export const launchOptions = (...drawing: string[]): LaunchOptions => ({
  ...(chromium && { executablePath: chromium }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...drawing,
  ],
});
