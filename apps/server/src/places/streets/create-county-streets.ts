import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { type LatLng, miles, pointsAround } from '@towscout/geo';

import type { Config } from '#platform/config/config.ts';
import { besideTransaction } from '#platform/db/database.ts';

import { readCounties } from './county-outlines.ts';
import { createFetchQueue } from './fetch/fetch-queue.ts';
import { type FetchDeps, fetchStreets, newestRelease, getSources } from './fetch/fetch-streets.ts';
import { openStreets } from './index/open-streets.ts';
import { FORM, fromBytes } from './index/packed-streets.ts';
import type { CountyStreets, Streets, StreetArea, StreetState } from './streets.port.ts';
import { type FileKey, findStreetFile, readParts, type StreetFile, touchStreetFile } from './streets.queries.ts';

export type StreetsDeps = Omit<FetchDeps, 'counties' | 'config'> & {
  config: FetchDeps['config'] & Pick<Config, 'STREETS'>;
  /** Defaults to the Census Bureau's counties, which are read when the first place is looked up. */
  counties?: FetchDeps['counties'] | undefined;
};

/** Enough for about six cities of a million people. The whole server should stay below 400 MB. */
const MOST_BYTES_IN_MEMORY = 64 * 1024 * 1024;
/** The outlines are coarse: 109 of Kenosha County's 9,638 blocks lie outside its own, none farther than this. */
export const OUTLINE_ERROR_MILES = miles(0.25);
/** Another node may have fetched newer streets. */
const CHECKED_AGAIN_MS = 60 * 60_000;

const unzipped = promisify(gunzip);

type Held = { streets: CountyStreets; bytes: number; fetchedAt: Date; checkedAt: Date };
type Layer = { state: StreetState; streets: CountyStreets | null };

/** Each county is fetched when it is first needed. */
export function createCountyStreets(given: StreetsDeps): Streets & { stop(): Promise<void> } {
  if (!given.config.STREETS) return { ...noStreets, stop: async () => undefined };
  const { db, clock, log } = given;
  let outlines: ReturnType<typeof readCounties> | undefined;
  const counties = given.counties ?? (() => (outlines ??= readCounties()));
  const memory = new LRUCache<string, Held>({
    maxSize: MOST_BYTES_IN_MEMORY,
    // A county of any size is kept until the next one is needed.
    sizeCalculation: ({ bytes }) => Math.min(bytes, MOST_BYTES_IN_MEMORY),
  });
  const loading = new Map<string, Promise<Layer>>();
  const queue = createFetchQueue(async (key, signal) => {
    await fetchStreets({ ...given, counties }, key, signal);
    // The copy in memory is outdated now. It is read again when needed.
    memory.delete(toName(key));
  }, log);

  function layer(key: FileKey): Promise<Layer> {
    const name = toName(key);
    const held = memory.get(name);
    if (held && clock.now().getTime() - held.checkedAt.getTime() < CHECKED_AGAIN_MS)
      return Promise.resolve({ state: 'known', streets: held.streets });
    const present =
      loading.get(name) ??
      load(key, name)
        .catch((error: unknown): Layer => {
          log.error({ err: error, ...key }, 'streets could not be read');
          return held ? { state: 'known', streets: held.streets } : { state: 'unknown', streets: null };
        })
        .finally(() => loading.delete(name));
    loading.set(name, present);
    return present;
  }

  async function load(key: FileKey, name: string): Promise<Layer> {
    const now = clock.now();
    const file = await findStreetFile(db, key);
    const fetching = isDue(file, key, now) && !given.disk.isLow && queue.want(key);
    if (!file?.fetchedAt || file.form !== FORM) {
      const isUnderway = fetching || (file?.leasedUntil ?? now) > now;
      return { state: isUnderway ? 'fetching' : 'unknown', streets: null };
    }
    const held = memory.get(name);
    const streets = held && Number(held.fetchedAt) === Number(file.fetchedAt) ? held : await read(key, file.fetchedAt);
    memory.set(name, { ...streets, checkedAt: now });
    if (!given.disk.isLow) await touchStreetFile(db, key, now);
    return { state: 'known', streets: streets.streets };
  }

  async function read(key: FileKey, fetchedAt: Date) {
    const bytes = await unzipped(await readParts(db, key));
    return { streets: openStreets(fromBytes(bytes)), bytes: bytes.length, fetchedAt };
  }

  async function findCounty(area: StreetArea): Promise<string | null> {
    return 'county' in area ? area.county : (await counties()).at(area.near);
  }

  /** The outlines are coarse: streets near a county's border may lie in the outline of the next county. */
  async function countiesNear(point: LatLng): Promise<string[]> {
    const known = await counties();
    const around = [point, ...pointsAround(point, OUTLINE_ERROR_MILES)].map((near) => known.at(near));
    return [...new Set(around)].filter((county) => county !== null);
  }

  async function getLayers(area: StreetArea): Promise<Layer> {
    const county = await findCounty(area);
    if (county === null) return { state: 'unknown', streets: null };
    return together(
      await Promise.all(getSources(county, given.cityStreets).map((source) => layer({ county, source }))),
    );
  }

  return {
    isOn: true,
    async find({ street, houseNumber, crossStreet, zips, isTyped, ...area }) {
      const { state, streets } = await getLayers(area);
      return { state, found: streets?.find({ street, houseNumber, crossStreet, zips, isTyped }) ?? [] };
    },
    async reverse(point, withinMeters) {
      for (const county of await countiesNear(point)) {
        const found = (await getLayers({ county })).streets?.reverse(point, withinMeters);
        if (found) return found;
      }
      return null;
    },
    async blockAt(point, withinMeters, asked) {
      for (const county of await countiesNear(point)) {
        const found = (await getLayers({ county })).streets?.blockAt(point, withinMeters, asked);
        if (found) return found;
      }
      return null;
    },
    ofCounty: async (area) => (await getLayers(area)).streets,
    countyAt: async (point) => (await counties()).at(point),
    // Saving a report or a place asks for the streets around it, and doesn't wait for them.
    want: (point) =>
      void besideTransaction(() => getLayers({ near: point })).catch((error: unknown) =>
        log.error({ err: error }, 'no county'),
      ),
    stop: () => queue.stop(),
  };
}

const toName = ({ county, source }: FileKey): string => `${county} ${source}`;

/** Missing, packed by another version, or old. */
function isDue(file: StreetFile | null, { county, source }: FileKey, now: Date): boolean {
  if (!file) return true;
  const isOld = source !== 'tiger' || (file.release ?? 0) < newestRelease(county, now);
  const isWanted = file.fetchedAt === null || file.form !== FORM || isOld;
  return isWanted && file.nextFetchAt <= now && (file.leasedUntil ?? now) <= now;
}

/** Falls back to the bureau's streets where the city has none. */
function together(layers: readonly Layer[]): Layer {
  const known = layers.flatMap(({ streets }) => streets ?? []);
  if (known.length === 0)
    return { state: layers.some(({ state }) => state === 'fetching') ? 'fetching' : 'unknown', streets: null };
  return { state: 'known', streets: known.length === 1 ? (known[0] ?? null) : oneAfterTheOther(known) };
}

function oneAfterTheOther(layers: readonly CountyStreets[]): CountyStreets {
  return {
    find(question) {
      const answers = layers.map((layer) => layer.find(question));
      const isSure = (found: (typeof answers)[number]) =>
        found.some(({ basis }) => basis === 'range' || basis === 'corner');
      return answers.find(isSure) ?? answers.find((found) => found.length > 0) ?? [];
    },
    reverse(point, withinMeters) {
      for (const layer of layers) {
        const found = layer.reverse(point, withinMeters);
        if (found) return found;
      }
      return null;
    },
    blockAt(point, withinMeters, asked) {
      for (const layer of layers) {
        const found = layer.blockAt(point, withinMeters, asked);
        if (found) return found;
      }
      return null;
    },
    stretch(question) {
      const places = layers.map((layer) => layer.stretch(question));
      return places.find((place) => 'lines' in place) ?? places[0] ?? { unplaced: 'no_street' };
    },
  };
}

export const noStreets: Streets = {
  isOn: false,
  find: async () => ({ state: 'off', found: [] }),
  reverse: async () => null,
  blockAt: async () => null,
  ofCounty: async () => null,
  countyAt: async () => null,
  want: () => undefined,
};
