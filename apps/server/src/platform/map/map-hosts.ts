import type { Logger } from 'pino';

import { mapPaths } from '@towscout/contracts/site/map';

import type { Config } from '../config/config.ts';

export type MapHosts = {
  /** The configured origins, and those that their documents name. */
  origins(): string[];
  /** Reads the configured documents, and logs what browsers would block. */
  learn(): Promise<void>;
  stop(): void;
};

const PATIENCE_MS = 10_000;
const TRY_AGAIN_MS = 5 * 60_000;
/** No comma or wildcard, which a policy reads as several hosts; IPv6 is in brackets. */
const PLAIN_HOST = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])(?::\d+)?$/i;
const isPlainHost = (url: string): boolean => PLAIN_HOST.test(new URL(url).host);

export function createMapHosts(config: MapConfig & Pick<Config, 'PUBLIC_URL'>, log: Pick<Logger, 'warn'>): MapHosts {
  const documents = mapDocuments(mapSources(config));
  const needed = new Set(documents.filter(isPlainHost).map((url) => new URL(url).origin));
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  let again: NodeJS.Timeout | undefined;

  /** As a sentence; null when a browser loads everything. */
  const whyBlocked = (url: string): string | null => {
    const { protocol } = new URL(url);
    if (protocol !== 'https:' && protocol !== 'http:')
      return `the map names ${protocol}// addresses, which browsers cannot load`;
    if (!isPlainHost(url))
      return `the map names ${JSON.stringify(new URL(url).host)}, which is not the name of one host`;
    return protocol === 'http:' && isSecure
      ? `the map names ${new URL(url).origin}, which a page over https may not load: use an https address`
      : null;
  };

  const allow = (url: string): void => {
    const why = whyBlocked(url);
    if (why) log.warn(`Part of the map will be missing: ${why}.`);
    else needed.add(new URL(url).origin);
  };

  async function read(url: string): Promise<void> {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const named = urlsInDocument(await answer.json(), url);
    for (const each of [...named.urls, ...named.documents]) allow(each);
    for (const document of named.documents) if (whyBlocked(document) === null) await read(document);
  }

  return {
    origins: () => [...needed],
    async learn() {
      for (const document of documents) allow(document);
      // OpenFreeMap's only host is known.
      const toRead = documents.filter((url) => url !== DEFAULT_TILES_URL);
      for (const url of toRead) {
        try {
          await read(url);
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          log.warn(
            `The map's ${url} could not be read (${reason}). Until it can, browsers will block map hosts other than ${[...needed].join(', ')}. Trying again in 5 minutes.`,
          );
          again ??= setTimeout(() => {
            again = undefined;
            void this.learn();
          }, TRY_AGAIN_MS).unref();
        }
      }
    },
    stop: () => clearTimeout(again),
  };
}

const DEFAULT_TILES_URL = 'https://tiles.openfreemap.org/planet';

type MapConfig = Pick<Config, 'MAP_PMTILES' | 'MAP_TILES_URL' | 'MAP_STYLE_URL' | 'MAP_STYLE_DARK_URL'>;

type MapSources = { tiles: string; style: { light: string; dark: string } | null };

export const mapSources = ({
  MAP_PMTILES,
  MAP_TILES_URL,
  MAP_STYLE_URL,
  MAP_STYLE_DARK_URL,
}: MapConfig): MapSources => ({
  tiles: MAP_PMTILES ? mapPaths.streets : (MAP_TILES_URL ?? DEFAULT_TILES_URL),
  style: MAP_STYLE_URL ? { light: MAP_STYLE_URL, dark: MAP_STYLE_DARK_URL ?? MAP_STYLE_URL } : null,
});

/** Those of other hosts. */
const mapDocuments = ({ tiles, style }: MapSources): string[] =>
  style ? [...new Set([style.light, style.dark])] : [tiles].filter((url) => url !== mapPaths.streets);

type Json = Record<string, unknown>;

type UrlsInDocument = { urls: string[]; documents: string[] };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** All URLs of a map style or TileJSON, resolved against the document's own. */
export function urlsInDocument(document: unknown, at: string): UrlsInDocument {
  if (!isObject(document)) return { urls: [], documents: [] };
  const sources = isObject(document['sources']) ? Object.values(document['sources']).filter(isObject) : [];
  const sprites = Array.isArray(document['sprite'])
    ? document['sprite'].filter(isObject).flatMap(({ url }) => texts(url))
    : texts(document['sprite']);
  const absolute = (url: string): string[] => (URL.canParse(url, at) ? [new URL(url, at).href] : []);
  return {
    urls: [
      ...texts(document['tiles']),
      ...texts(document['glyphs']),
      ...sprites,
      ...fontFaces(document['font-faces']),
      ...sources.flatMap(({ tiles, data }) => [...texts(tiles), ...texts(data)]),
    ].flatMap(absolute),
    documents: sources.flatMap(({ url }) => texts(url)).flatMap(absolute),
  };
}

/** A file, or files with ranges, for each font. */
const fontFaces = (faces: unknown): string[] =>
  isObject(faces)
    ? Object.values(faces).flatMap((face) =>
        Array.isArray(face) ? face.filter(isObject).flatMap(({ url }) => texts(url)) : texts(face),
      )
    : [];
