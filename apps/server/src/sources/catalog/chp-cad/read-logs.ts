import { parseXml } from '#sources/reading/parse-xml.ts';

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

/** A damaged document gives every log that was closed before the damage. Throws a RefusedDocumentError. */
export async function readLogs(xml: string): Promise<ChpDocument> {
  const logs: ChpLog[] = [];
  let log: ChpLog | null = null;
  let [center, time, isOverfull] = ['', '', false];
  const add = (lines: RawLine[], line: RawLine): void => void (lines.length < MAX_LINES && lines.push(line));

  const { root, isWhole } = await parseXml(withStrayMarksEscaped(xml), {
    open(name, attributes) {
      if (name === 'Dispatch') center = attributes['ID'] ?? '';
      if (name === 'Log') log = emptyLog(attributes['ID'] ?? '', center);
    },
    close(name, text) {
      if (!log) return;
      const value = unquoted(text);
      if (isField(name)) log[FIELDS[name]] = value;
      else if (name === 'DetailTime' || name === 'UnitTime') time = value;
      else if (name === 'IncidentDetail') add(log.details, { time, text: value });
      else if (name === 'UnitDetail') add(log.units, { time, text: value });
      else if (name === 'Log') {
        if (logs.length < MAX_LOGS) logs.push(log);
        else isOverfull = true;
        log = null;
      }
    },
  });
  return { root, logs, complete: isWhole && root === 'State' && !isOverfull };
}

/** The code before the hyphen in `LogType`: `1183` of `1183-Trfc Collision-Unkn Inj`. */
export const logCode = (logType: string): string => /^[A-Z0-9]+/.exec(logType.trim().toUpperCase())?.[0] ?? '';

const LOG_ID = /^\d{6}[A-Z]{2,6}\d{3,6}$/;
export const isLogId = (id: string): boolean => LOG_ID.test(id);

/** The merge key of one of CHP's logs. CHP itself writes `260707GG0123`, 511.org `260707GG00123`. */
export function chpLogKey(logId: string): string {
  const [, day = '', center = '', number = ''] = /^(\d{6})([A-Z]+)0*(\d+)$/.exec(logId) ?? [];
  return day ? `chp_cad:${day}${center}${number}` : `chp_cad:${logId}`;
}
