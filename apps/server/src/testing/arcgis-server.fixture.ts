import { createServer, type RequestListener } from 'node:http';

import { listenLocally } from './listen-locally.fixture.ts';

type Attributes = Readonly<Record<string, string | number | null>>;
type Feature = { attributes: Attributes; geometry?: Readonly<Record<string, unknown>> | null };

export type ArcgisLayer = {
  features: readonly Feature[];
  geometryType?: string;
  /** The words for the codes in a field. */
  domains?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fields that no row has. */
  emptyFields?: readonly string[];
  /** The most rows that it gives, whatever it is asked for and says of itself. */
  cap?: number;
  /** Ends short pages without a word of what it left out. */
  isSilent?: boolean;
  /** Sends the same page, whatever the condition. */
  isDeaf?: boolean;
  /** The system of its coordinates, when it is not the one that was asked for. */
  wkid?: number;
};

/** A layer of rows as a table's `read` is given them, numbered from 1. */
export function layerOf(rows: readonly Readonly<Record<string, unknown>>[]): ArcgisLayer {
  const domains: Record<string, Record<string, string>> = {};
  const shapes = new Set<string>();
  const features = rows.map((row, at) => {
    const { geometry, OBJECTID: _numbered, ...fields } = row;
    const attributes: Record<string, string | number | null> = { OBJECTID: at + 1 };
    for (const [name, value] of Object.entries(fields)) {
      const coded = /^:words:(.+)$/.exec(name)?.[1];
      if (coded) (domains[coded] ??= {})[String(row[coded])] = String(value);
      else if (!name.startsWith(':')) attributes[name] = value as string | number | null;
    }
    return { attributes, geometry: toEsri(geometry, shapes) };
  });
  const [geometryType = 'esriGeometryPolyline'] = shapes;
  return { features, domains, geometryType };
}

const toEsri = (shape: unknown, shapes: Set<string>): Readonly<Record<string, unknown>> | null => {
  const { type, coordinates } = (shape ?? {}) as { type?: string; coordinates?: unknown };
  if (type === undefined) return null;
  shapes.add(type === 'Polygon' ? 'esriGeometryPolygon' : 'esriGeometryPolyline');
  return type === 'Polygon' ? { rings: coordinates } : { paths: coordinates };
};

const SAID_MOST = 2000;

/** Answers as ArcGIS Online and Enterprise do: with JSON as plain text, and with status 200 for its errors. */
export async function startArcgis() {
  const layers = new Map<string, ArcgisLayer>();
  const faults: RequestListener[] = [];
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://portal');
    asked.push(url);
    const fault = faults.shift();
    if (fault) return fault(request, response);
    const [, name = '', query] =
      /^\/arcgis\/rest\/services\/([^/]+)\/FeatureServer\/0(\/query)?$/.exec(url.pathname) ?? [];
    const layer = layers.get(name);
    response.writeHead(200, { 'content-type': 'text/plain;charset=utf-8' });
    const error = { error: { code: 400, message: 'Invalid URL', details: ['Invalid URL'] } };
    return response.end(JSON.stringify(layer ? (query ? select(layer, url.searchParams) : describe(layer)) : error));
  });
  const { origin, close } = await listenLocally(server);
  return {
    url: (layer: string) => `${origin}/arcgis/rest/services/${layer}/FeatureServer/0`,
    put: (layer: string, contents: ArcgisLayer) => void layers.set(layer, contents),
    /** Overrides the next responses, one each. */
    answerNext: (...answers: readonly RequestListener[]) => void faults.push(...answers),
    asked,
    close,
  };
}

export type ArcgisServer = Awaited<ReturnType<typeof startArcgis>>;

const namesIn = ({ features, emptyFields = [] }: ArcgisLayer): string[] => [
  ...new Set([...features.flatMap(({ attributes }) => Object.keys(attributes)), ...emptyFields]),
];

function describe(layer: ArcgisLayer) {
  const domainOf = (name: string) => {
    const words = layer.domains?.[name];
    if (!words) return null;
    return {
      type: 'codedValue',
      name: `${name}D`,
      codedValues: Object.entries(words).map(([code, said]) => ({ name: said, code })),
    };
  };
  return {
    currentVersion: 12,
    id: 0,
    type: 'Feature Layer',
    geometryType: layer.geometryType ?? 'esriGeometryPolyline',
    maxRecordCount: SAID_MOST,
    objectIdField: 'OBJECTID',
    fields: namesIn({ ...layer, emptyFields: ['OBJECTID', ...(layer.emptyFields ?? [])] }).map((name) => ({
      name,
      type: name === 'OBJECTID' ? 'esriFieldTypeOID' : 'esriFieldTypeString',
      domain: domainOf(name),
    })),
  };
}

const idOf = ({ attributes }: Feature): number => Number(attributes['OBJECTID']);

function select(layer: ArcgisLayer, query: URLSearchParams) {
  const where = query.get('where') ?? '';
  const [, compare = '>', number = '-1'] = /OBJECTID (>=?) (\d+)$/.exec(where) ?? [];
  if (!where.startsWith('1=1')) return { error: { code: 400, message: 'Unable to complete operation.', details: [] } };
  const found = layer.features.filter(
    (each) => layer.isDeaf || idOf(each) > Number(number) || (compare === '>=' && idOf(each) === Number(number)),
  );
  if (query.get('returnCountOnly') === 'true') return { count: found.length };
  if (query.get('orderByFields') === 'OBJECTID') found.sort((a, b) => idOf(a) - idOf(b));
  const most = Math.min(Number(query.get('resultRecordCount') ?? SAID_MOST), layer.cap ?? SAID_MOST);
  return {
    objectIdFieldName: 'OBJECTID',
    spatialReference: { wkid: layer.wkid ?? Number(query.get('outSR')) },
    features: found.slice(0, most),
    ...(found.length > most && !layer.isSilent && { exceededTransferLimit: true }),
  };
}
