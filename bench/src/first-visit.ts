import { chromium } from '@playwright/test';

import { freePort } from '../../apps/server/src/testing/free-port.fixture.ts';
import { type LighthouseResult, loadLighthouse } from './lighthouse.ts';

export type Device = 'mobile' | 'desktop';

/** What Lighthouse finds of a first visit. Scores are of 100, times in milliseconds on its own throttled line and processor. */
export type FirstVisit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaintMs: number;
  blockedMs: number;
  /** Cumulative layout shift. */
  shift: number;
  requests: number;
  /** Bytes on the wire of all scripts that were asked for before the map's own; on a page without a map of all. */
  scriptBytes: number;
  /** How fast this machine was just then, by Lighthouse's own benchmark of its processor: more is faster. */
  processorIndex: number;
};

type NetworkRequest = { url: string; resourceType?: string; transferSize: number; networkRequestTime: number };

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
  '--use-angle=swiftshader',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** A phone's processor is this machine's, slowed down four times: so is what the machine does in passing. */
const VISITS = { mobile: 3, desktop: 1 } as const;

/** On a machine that is busy Lighthouse may miss the beginning of a visit; it says so, and is asked again. */
const ATTEMPTS = 3;

/**
 * Visits a page for the first time, each time in a browser of its own that a port of loopback controls. What is found is
 * that of the median visit, as Lighthouse picks it.
 */
export async function visitFirst(url: string, device: Device, executablePath: string): Promise<FirstVisit> {
  const { medianOf } = await loadLighthouse();
  const results: LighthouseResult[] = [];
  while (results.length < VISITS[device]) results.push(await visitOrRetry(url, device, executablePath));
  return findingsOf(medianOf(results));
}

async function visitOrRetry(url: string, device: Device, executablePath: string): Promise<LighthouseResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit(url, device, executablePath, await freePort());
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function visit(url: string, device: Device, executablePath: string, port: number): Promise<LighthouseResult> {
  const { visit: visitByLighthouse, desktopConfig } = await loadLighthouse();
  const browser = await chromium.launch({ executablePath, args: [...ARGUMENTS, `--remote-debugging-port=${port}`] });
  try {
    const result = await visitByLighthouse(
      url,
      { port, logLevel: 'error', onlyCategories: CATEGORIES },
      device === 'desktop' ? desktopConfig : undefined,
    );
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse measured nothing'}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function findingsOf({ audits, categories, environment }: LighthouseResult): FirstVisit {
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100);
  const time = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const requests = (details?.type === 'table' ? details.items : []) as unknown as NetworkRequest[];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaintMs: time('largest-contentful-paint'),
    blockedMs: time('total-blocking-time'),
    shift: time('cumulative-layout-shift'),
    requests: requests.length,
    scriptBytes: bytesBeforeMap(requests),
    processorIndex: environment.benchmarkIndex,
  };
}

/** The library that draws maps, and what we draw with it. */
const MAP_CODE = /\/assets\/map(libre)?-/;

function bytesBeforeMap(requests: readonly NetworkRequest[]): number {
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const mapAskedAt = scripts.find(({ url }) => MAP_CODE.test(url))?.networkRequestTime ?? Infinity;
  return scripts
    .filter(({ networkRequestTime }) => networkRequestTime < mapAskedAt)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
