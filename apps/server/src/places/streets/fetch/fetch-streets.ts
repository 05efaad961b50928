import { once } from 'node:events';

import type { Logger } from 'pino';

import type { Box } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import { forkWorker } from '#platform/fork-worker.ts';
import { FileNotFetchedError, getFile } from '#platform/outgoing/get-file.ts';
import { backOffSeconds } from '#platform/outgoing/retry.ts';

import type { Counties } from '../county-outlines.ts';
import { FORM } from '../index/packed-streets.ts';
import { StreetFileError, type CityStreets, type StreetSource } from '../streets.port.ts';
import {
  evictLeastUsed,
  type FileKey,
  leaseStreetFile,
  replaceParts,
  saveStreetFile,
  type StreetFile,
  findStreetFile,
} from '../streets.queries.ts';
import type { Compiled, FetchedFile } from './compile-streets.ts';

type StreetFiles = { config: Pick<Config, 'TIGER_URL'>; cityStreets: readonly CityStreets[] };

type Edition = { url: URL; release: number | null };

/** The last releases with counties that were abolished; Connecticut's became planning regions. */
const LAST_RELEASES: readonly (readonly [countyBegins: string, year: number])[] = [
  ['09', 2021],
  ['02261', 2019],
];

/** Best first: a city knows its own. */
export const getSources = (county: string, cityStreets: readonly CityStreets[]): StreetSource[] => [
  ...cityStreets.filter((city) => city.county === county).map(({ source }) => source),
  'tiger',
];

function getEditions(source: StreetSource, county: string, { config, cityStreets }: StreetFiles, now: Date): Edition[] {
  const ofCity = cityStreets.find((city) => city.source === source);
  if (ofCity) return [{ url: new URL(ofCity.url), release: null }];
  const newest = newestRelease(county, now);
  return [newest, newest - 1].map((year) => ({
    url: new URL(config.TIGER_URL.replaceAll('{year}', String(year)).replaceAll('{county}', county)),
    release: year,
  }));
}

/** This year's appears in the fall. */
export const newestRelease = (county: string, now: Date): number =>
  LAST_RELEASES.find(([begins]) => county.startsWith(begins))?.[1] ?? now.getUTCFullYear();

export type FetchDeps = StreetFiles & {
  db: Database;
  clock: Clock;
  log: Logger;
  disk: DiskState;
  userAgent: string;
  random: () => number;
  counties: () => Promise<Counties>;
  /** By default in a process of its own. */
  compile?: ((file: FetchedFile) => Promise<Compiled>) | undefined;
};

const DEADLINE_MS = 3 * 60_000;
/** Longer than a fetch may take, so that a node that died doesn't hold a county forever. */
const LEASE_MS = 6 * 60_000;
/** The largest county's zip has about 30 MB. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A release gets corrections, and the next one appears. */
const FRESH_MS = 30 * 24 * 60 * 60_000;
const RETRY_SECONDS = 60;
const NO_SUCH_FILE_SECONDS = 24 * 60 * 60;
/** About 300 counties; beyond that, unused ones make room. */
const MOST_KEPT_BYTES = 1024 ** 3;

class NoSuchFileError extends Error {}

/** Does nothing unless due and unleased. The old streets stay until the new ones are complete. */
export async function fetchStreets(deps: FetchDeps, key: FileKey, signal: AbortSignal): Promise<void> {
  const { db, clock, disk } = deps;
  if (disk.isLow) return;
  const now = clock.now();
  const file = await leaseStreetFile(db, key, now, new Date(now.getTime() + LEASE_MS));
  if (!file) return;
  try {
    const { release, content } = await download(deps, key, signal);
    const compiled = await (deps.compile ?? compileApart)({
      source: key.source,
      reader: findReader(deps, key),
      content,
    });
    await keep(deps, key, release, await checked(deps, key, compiled));
  } catch (error) {
    if (signal.aborted) return saveStreetFile(db, key, {});
    await waitAfterFailure(deps, key, file, error);
  }
}

const findReader = ({ cityStreets }: FetchDeps, { source }: FileKey): string | undefined =>
  cityStreets.find((city) => city.source === source)?.reader;

async function download(
  { clock, userAgent, ...files }: FetchDeps,
  { county, source }: FileKey,
  signal: AbortSignal,
): Promise<{ release: number | null; content: Buffer }> {
  for (const { url, release } of getEditions(source, county, files, clock.now())) {
    const asked = { url, userAgent, now: clock.now(), signal, deadlineMs: DEADLINE_MS, maxBytes: MAX_BYTES };
    const file = await getFile(asked);
    if (file) return { release, content: file.bytes };
  }
  throw new NoSuchFileError('The server has no such county.');
}

type Usable = Exclude<Compiled, { problem: string }>;

async function checked({ counties }: FetchDeps, { county }: FileKey, compiled: Compiled): Promise<Usable> {
  if ('problem' in compiled) throw new StreetFileError(compiled.problem.replace(/^The file (.*)\.$/, '$1'));
  const around = (await counties()).getBox(county);
  if (around && !doOverlap(around, compiled.box)) throw new StreetFileError('is of another county');
  return compiled;
}

const doOverlap = (a: Box, b: Box): boolean =>
  a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east;

async function keep(
  { db, clock, log }: FetchDeps,
  key: FileKey,
  release: number | null,
  { bytes, counts }: Usable,
): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    await replaceParts(tx, key, bytes);
    await saveStreetFile(tx, key, {
      form: FORM,
      release,
      size: bytes.length,
      segments: counts.segments,
      fetchedAt: now,
      usedAt: now,
      nextFetchAt: new Date(now.getTime() + FRESH_MS),
      failures: 0,
      problem: null,
    });
    await evictLeastUsed(tx, MOST_KEPT_BYTES);
  });
  log.info({ ...key, release, ...counts, bytes: bytes.length }, 'the streets of a county were fetched');
}

async function waitAfterFailure(
  { db, clock, log, random }: FetchDeps,
  key: FileKey,
  file: StreetFile,
  error: unknown,
): Promise<void> {
  const isExpected =
    error instanceof FileNotFetchedError || error instanceof StreetFileError || error instanceof NoSuchFileError;
  const problem = isExpected ? error.message : 'The file could not be taken in.';
  const failures = file.failures + 1;
  const asked = error instanceof FileNotFetchedError ? error.retryAfterSeconds : null;
  const seconds =
    error instanceof NoSuchFileError ? NO_SUCH_FILE_SECONDS : backOffSeconds(RETRY_SECONDS, failures, asked, random);
  log.warn({ ...key, failures, problem, ...(!isExpected && { err: error }) }, 'streets could not be fetched');
  await saveStreetFile(db, key, { failures, problem, nextFetchAt: new Date(clock.now().getTime() + seconds * 1000) });
}

/** Also from sources that just failed. */
export async function fetchAhead(deps: FetchDeps, county: string): Promise<StreetFile[]> {
  const files: StreetFile[] = [];
  for (const source of getSources(county, deps.cityStreets)) {
    const key = { county, source };
    const before = await findStreetFile(deps.db, key);
    if (before) await saveStreetFile(deps.db, key, { nextFetchAt: deps.clock.now() });
    await fetchStreets(deps, key, new AbortController().signal);
    const file = await findStreetFile(deps.db, key);
    if (file) files.push(file);
  }
  return files;
}

const WORKER = new URL('./compile.worker.ts', import.meta.url);
/** 290,000 streets take 192 to 256 MB, beside the file itself, whose size is bounded where it is read. */
const MOST_MEGABYTES = 384;
/** A county takes seconds. */
const MOST_MS = 180_000;

/** In its own process: a thread that runs out of memory within JSON.parse ends the whole server. */
export async function compileApart(file: FetchedFile): Promise<Compiled> {
  const child = forkWorker(WORKER, { megabytes: MOST_MEGABYTES, milliseconds: MOST_MS });
  // Including a file that no longer reached it: an error without a listener would end this process.
  child.on('error', () => undefined);
  try {
    const answered = once(child, 'message').then(([compiled]: Compiled[]) => compiled);
    const ended = once(child, 'exit').then(([, signal]: unknown[]) => (signal ? TOO_MUCH : undefined));
    child.send(file);
    const compiled = await Promise.race([answered, ended]);
    if (!compiled) throw new Error('the process that reads streets ended');
    return compiled;
  } finally {
    child.kill('SIGKILL');
  }
}

const TOO_MUCH: Compiled = { problem: 'The file takes more memory or time than any county.' };
