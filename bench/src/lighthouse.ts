import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
export type LighthouseResult = {
  audits: Record<string, { numericValue?: number; details?: { type: string; items?: unknown[] } }>;
  categories: Record<string, { score: number | null }>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
};

export type Lighthouse = {
  visit: (
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
    config: object | undefined,
  ) => Promise<{ lhr: LighthouseResult } | undefined>;
  desktopConfig: object;
  pickMedian: (results: LighthouseResult[]) => LighthouseResult;
};

/** Outside the workspaces, so `npm ci` doesn't install its thousands of files. */
const FOLDER = fileURLToPath(new URL('../lighthouse', import.meta.url));
const MODULES = `${FOLDER}/node_modules/lighthouse`;

/** Installs the version of bench/lighthouse/package.json if it is missing. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if ((await installedVersion()) !== (await wantedVersion())) {
    process.stderr.write('Installing Lighthouse…\n');
    await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, timeout: 600_000 });
  }
  const main = (await load('core/index.js')) as { default: Lighthouse['visit']; desktopConfig: object };
  const median = (await load('core/lib/median-run.js')) as { computeMedianRun: Lighthouse['pickMedian'] };
  return { visit: main.default, desktopConfig: main.desktopConfig, pickMedian: median.computeMedianRun };
}

const load = (file: string): Promise<unknown> => import(pathToFileURL(`${MODULES}/${file}`).href);

async function wantedVersion(): Promise<string | undefined> {
  const { dependencies } = await readJson<{ dependencies: Record<string, string> }>(`${FOLDER}/package.json`);
  return dependencies['lighthouse'];
}

async function installedVersion(): Promise<string | null> {
  return await readJson<{ version: string }>(`${MODULES}/package.json`).then(
    ({ version }) => version,
    () => null,
  );
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}
