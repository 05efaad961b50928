import { parseXml } from '../reading/parse-xml.ts';

/** Atom's, RSS's and KML's elements that are one row each. */
const ROW_NAMES = new Set(['entry', 'item', 'Placemark']);
const DOCUMENTS = new Set(['feed', 'rss', 'rdf:RDF', 'kml']);
const MAX_TEXT = 2000;
const MAX_FIELDS = 100;

type XmlRow = Record<string, string>;

/**
 * Reads the rows of a feed: each has the texts of its elements by path, `Point/coordinates`, and their attributes,
 * `category@term`. Of a damaged document those before the damage. Null when it is no feed. Throws a
 * RefusedDocumentError.
 */
export async function readXmlRows(xml: string, limit: number): Promise<{ rows: unknown[]; whole: boolean } | null> {
  const rows: XmlRow[] = [];
  let row: XmlRow | null = null;
  let fields = 0;
  const path: string[] = [];
  const set = (name: string, value: string): void => {
    if (!row || fields >= MAX_FIELDS || name in row) return;
    row[name] = value.trim().slice(0, MAX_TEXT);
    fields += 1;
  };
  const { root, isWhole } = await parseXml(xml, {
    open(name, attributes) {
      if (!row) {
        if (ROW_NAMES.has(name)) [row, fields] = [Object.create(null) as XmlRow, 0];
        return;
      }
      path.push(name);
      for (const [attribute, value] of Object.entries(attributes)) set(`${path.join('/')}@${attribute}`, value);
    },
    close(_name, text) {
      if (!row) return;
      if (path.length === 0) {
        if (rows.length <= limit) rows.push(row);
        row = null;
        return;
      }
      if (text.trim() !== '') set(path.join('/'), text);
      path.pop();
    },
    isDone: () => rows.length > limit,
  });
  if (root === null || !DOCUMENTS.has(root)) return null;
  return { rows: rows.slice(0, limit), whole: isWhole && rows.length <= limit };
}
