import { SaxesParser } from 'saxes';

/** In Pacific time: `Jul  7 2026  3:54PM`. */
export type RawLine = { time: string; text: string };

/** Without `LocationDesc`: it is a dispatcher's free text, and what is never read can't leak. */
export type ChpLog = {
  id: string;
  /** The communications center that keeps the log, such as `LACC`. */
  center: string;
  time: string;
  type: string;
  location: string;
  area: string;
  latLon: string;
  /** Newest first, as in the document. */
  details: RawLine[];
  /** Newest first within a unit, one unit after another. */
  units: RawLine[];
};

type ChpDocument = {
  /** The name of the outermost element: `State` in CHP's document. Null when there is none. */
  root: string | null;
  logs: ChpLog[];
  complete: boolean;
};

const FIELDS = { LogTime: 'time', LogType: 'type', Location: 'location', Area: 'area', LATLON: 'latLon' } as const;
type FieldElement = keyof typeof FIELDS;
const isField = (name: string): name is FieldElement => Object.hasOwn(FIELDS, name);

/** CHP's real documents have about 200 logs with at most 80 lines of at most 200 characters. */
const MAX_LOGS = 5_000;
const MAX_LINES = 500;
const MAX_TEXT = 500;
const MAX_ERRORS = 10_000;

/** Every value is wrapped in double quotes inside its element. */
const unquoted = (text: string): string => text.trim().replace(/^"|"$/g, '').trim().slice(0, MAX_TEXT);

/** A dispatcher's bare `&`, `<!` or `<?` would make the parser swallow the rest of the document. */
const withStrayMarksEscaped = (xml: string): string =>
  xml.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;').replace(/<(?=!|\?(?!xml\b))/gi, '&lt;');

const emptyLog = (id: string, center: string): ChpLog => ({
  id,
  center,
  time: '',
  type: '',
  location: '',
  area: '',
  latLon: '',
  details: [],
  units: [],
});

/** Never throws: a damaged document gives every log that was closed before the damage. */
export function readLogs(xml: string): ChpDocument {
  const document: ChpDocument = { root: null, logs: [], complete: false };
  let center = '';
  let log: ChpLog | null = null;
  let overfull = false;
  let time = '';
  let text = '';
  const add = (lines: RawLine[], line: RawLine): void => void (lines.length < MAX_LINES && lines.push(line));

  const parser = new SaxesParser({ position: false, xmlns: false });
  let errors = 0;
  // Without a handler the parser would throw at the first stray character.
  parser.on('error', (error) => {
    errors += 1;
    if (errors > MAX_ERRORS) throw error;
  });
  parser.on('text', (chunk) => (text += chunk));
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    document.root ??= name;
    if (name === 'Dispatch') center = attributes['ID'] ?? '';
    if (name === 'Log') log = emptyLog(attributes['ID'] ?? '', center);
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'State' && document.root === 'State') document.complete = !overfull;
    if (log) {
      const value = unquoted(text);
      if (isField(name)) log[FIELDS[name]] = value;
      else if (name === 'DetailTime' || name === 'UnitTime') time = value;
      else if (name === 'IncidentDetail') add(log.details, { time, text: value });
      else if (name === 'UnitDetail') add(log.units, { time, text: value });
      else if (name === 'Log') {
        if (document.logs.length < MAX_LOGS) document.logs.push(log);
        else overfull = true;
        log = null;
      }
    }
    text = '';
  });
  try {
    parser.write(withStrayMarksEscaped(xml));
  } catch {
    document.complete = false;
  }
  return document;
}
