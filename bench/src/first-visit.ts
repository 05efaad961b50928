import { chromium } from '@playwright/test';

import { freePort } from '../../apps/server/src/testing/free-port.fixture.ts';
import { type LighthouseResult, loadLighthouse } from './lighthouse.ts';

export type Device = 'mobile' | 'desktop';

/** Lighthouse's scores (of 100) and times (in milliseconds, throttled). */
export type FirstVisit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaintMs: number;
  blockedMs: number;
  /** Cumulative layout shift. */
  shift: number;
  requests: number;
  /** Bytes of scripts before the map's own; on a page without a map, bytes of all scripts. */
  scriptBytes: number;
  /** Lighthouse's benchmark of the processor at that moment; higher is faster. */
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

/** A phone is simulated by a fourfold slowdown, which also amplifies background work. */
const VISITS = { mobile: 3, desktop: 1 } as const;

/** Lighthouse reports when a busy machine made it miss the start of a visit. */
const ATTEMPTS = 3;

/** First visits, each in a new browser; returns the median one, as Lighthouse picks it. */
export async function visitFirst(url: string, device: Device, executablePath: string): Promise<FirstVisit> {
  const { pickMedian } = await loadLighthouse();
  const results: LighthouseResult[] = [];
  while (results.length < VISITS[device]) results.push(await visitOrRetry(url, device, executablePath));
  return toFindings(pickMedian(results));
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

function toFindings({ audits, categories, environment }: LighthouseResult): FirstVisit {
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

const MAP_CODE = /\/assets\/map(libre)?-/;

function bytesBeforeMap(requests: readonly NetworkRequest[]): number {
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const mapAskedAt = scripts.find(({ url }) => MAP_CODE.test(url))?.networkRequestTime ?? Infinity;
  return scripts
    .filter(({ networkRequestTime }) => networkRequestTime < mapAskedAt)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
