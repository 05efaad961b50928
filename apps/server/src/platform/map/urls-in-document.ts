type Json = Record<string, unknown>;

export type UrlsInDocument = { urls: string[]; documents: string[] };

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
