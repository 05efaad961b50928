import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * A Chromium for the browser tests: `CHROMIUM_PATH`, else the system's, else Debian's package when
 * we are root. Null when Playwright's own download is all that is left.
 */
export function findChromium(): string | null {
  const installed = installedChromium();
  if (installed) return installed;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  return onPath();
}

/** `CHROMIUM_PATH`, or the Chromium on the path; nothing is installed. */
export const installedChromium = (): string | null => process.env['CHROMIUM_PATH'] || onPath();

function onPath(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(':')) {
    for (const name of NAMES) if (existsSync(`${folder}/${name}`)) return `${folder}/${name}`;
  }
  return null;
}

function run(command: string, parameters: string[]): void {
  spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
