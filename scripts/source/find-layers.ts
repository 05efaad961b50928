import { TellableError } from '../command-line.ts';

type Layer = { title: string; url: string };

export type FoundLayers = {
  /** 'Dashboard', 'Web Map', in ArcGIS' words. */
  type: string;
  title: string;
  /** In the order in which they were found, each once. */
  layers: readonly Layer[];
};

const ID = /(?:[?&](?:id|appid|webmap)=|\/(?:dashboards|experience|items)\/)([0-9a-f]{32})\b/i;
const LAYER = /^https?:\/\/\S+\/(?:Feature|Map)Server(?:\/\d+)?$/i;
/** Names under which an app keeps the items that it shows. */
const ITEM_KEYS = new Set(['itemId', 'webmap', 'webMapId', 'mapItemId', 'webMap']);
const MOST_ITEMS = 30;
const MOST_LAYERS = 100;
const MOST_VALUES = 50_000;
const MOST_DEPTH = 40;

/**
 * The layers behind an ArcGIS dashboard, app or web map, by the items that it shows. Null for an address of anything
 * else.
 */
export async function findLayers(address: URL, load: (address: URL) => Promise<string>): Promise<FoundLayers | null> {
  const [, first] = ID.exec(address.href) ?? [];
  if (first === undefined) return null;
  const portal = findPortal(address);
  const ask = async (path: string) => readObject(await load(new URL(`${portal}/content/items/${path}?f=json`)));
  const head = await ask(first);
  const error = head?.['error'];
  if (!head || error) throw new TellableError(`ArcGIS has no public item ${first}.`);
  const layers = new Map<string, Layer>();
  const items = new Set([first.toLowerCase()]);
  for (const id of items) {
    const item = id === first.toLowerCase() ? head : await ask(id);
    if (!item || item['error']) continue;
    const found = collect({ ...item, data: await ask(`${id}/data`) }, text(item['title']) || id);
    for (const layer of found.layers)
      if (layers.size < MOST_LAYERS && !layers.has(layer.url)) layers.set(layer.url, layer);
    for (const each of found.items) if (items.size < MOST_ITEMS) items.add(each);
  }
  if (layers.size === 0) throw new TellableError(`${text(head['title']) || first} shows no layer that is public.`);
  return { type: text(head['type']) || 'item', title: text(head['title']), layers: [...layers.values()] };
}

/** The portal's own address for programs: that of ArcGIS Online, or of an organization's server. */
function findPortal({ origin, hostname, pathname }: URL): string {
  if (/(?:^|\.)arcgis\.com$/i.test(hostname)) return 'https://www.arcgis.com/sharing/rest';
  const [, folder = ''] = /^(\/[^/]+)\/(?:apps|home|sharing)\//.exec(pathname) ?? [];
  return `${origin}${folder}/sharing/rest`;
}

type Json = Readonly<Record<string, unknown>>;

/** Layers and items anywhere in a document, named by the nearest title above them. */
function collect(document: Json, title: string): { layers: Layer[]; items: string[] } {
  const found: { layers: Layer[]; items: string[] } = { layers: [], items: [] };
  const left: { value: unknown; title: string; depth: number }[] = [{ value: document, title, depth: 0 }];
  for (let looked = 0; left.length > 0 && looked < MOST_VALUES; looked += 1) {
    const next = left.shift();
    if (!next || typeof next.value !== 'object' || next.value === null || next.depth > MOST_DEPTH) continue;
    const own = Array.isArray(next.value) ? '' : text((next.value as Json)['title']);
    const called = own || next.title;
    for (const [key, value] of Object.entries(next.value)) {
      if (key === 'url' && typeof value === 'string' && LAYER.test(value))
        found.layers.push({ title: called, url: value });
      else if (ITEM_KEYS.has(key) && typeof value === 'string' && /^[0-9a-f]{32}$/i.test(value))
        found.items.push(value.toLowerCase());
      else left.push({ value, title: called, depth: next.depth + 1 });
    }
  }
  return found;
}

const MOST_LETTERS = 80;
const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, MOST_LETTERS) : '');

/** Null for an item without data, whose answer is empty, and for anything that is no object. */
function readObject(answer: string): Json | null {
  if (answer.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(answer);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    throw new TellableError('ArcGIS answered something other than JSON.');
  }
}

/** The command's output for an app or a map. */
export const describeLayers = ({ type, title, layers }: FoundLayers): string =>
  `${[
    `It is the ${type} “${title}”, which shows ${layers.length === 1 ? 'one layer' : `${layers.length} layers`}:`,
    ...layers.map((layer) => `  ${layer.title}\n    ${layer.url}`),
    '',
    'Look at the rows of one with its address and /query?where=1%3D1&outFields=*&outSR=4326&f=json&resultRecordCount=500.',
    'A layer of street rules becomes a city’s table: “Add a city” in docs/cities.md.',
  ].join('\n')}\n`;
