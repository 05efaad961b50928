import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const HEADLESS_SHELL = ['chromium-headless-shell'];

/** `CHROMIUM_PATH`, the system's, or Debian's package when run as root; null leaves Playwright's own download. */
export function findChromium(): string | null {
  if (process.env['CHROMIUM_PATH'] || (onPath(CHROMIUM) && onPath(HEADLESS_SHELL))) return installedChromium();
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return installedChromium();
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'chromium-headless-shell']);
  return installedChromium();
}

/** `CHROMIUM_PATH`, or the Chromium on the path; nothing is installed. */
export const installedChromium = (): string | null => process.env['CHROMIUM_PATH'] || onPath(CHROMIUM);

/** Chromium without a browser's windows and notifications, which takes a fifth less work; else the Chromium that is installed. */
export const installedHeadlessShell = (): string | null =>
  process.env['CHROMIUM_PATH'] || onPath(HEADLESS_SHELL) || installedChromium();

function onPath(names: readonly string[]): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(':')) {
    for (const name of names) if (existsSync(`${folder}/${name}`)) return `${folder}/${name}`;
  }
  return null;
}

function run(command: string, parameters: string[]): void {
  spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
