import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Next to the results, which Playwright clears at the start. */
const FOLDER = fileURLToPath(new URL('../test-results/story-data', import.meta.url));
const COOKIES = `${FOLDER}.cookies.json`;
const PROGRAM = fileURLToPath(new URL('../apps/server/src/testing/seed-data-folder.fixture.ts', import.meta.url));
const PROVEN_REPORTERS = 10;

/** Seeds once; each server starts from a copy. */
export default async function seedData(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, FOLDER, COOKIES, String(PROVEN_REPORTERS)]);
  if (status !== 0) throw new Error(`the stories' data folder was not made: ${stderr.toString()}`);
}

export async function copySeededData(): Promise<{ dataDir: string; provenReporters: string[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'towscout-story-'));
  await cp(FOLDER, dataDir, { recursive: true });
  return { dataDir, provenReporters: JSON.parse(readFileSync(COOKIES, 'utf8')) as string[] };
}
