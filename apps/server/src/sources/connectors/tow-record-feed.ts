import { FeedError, type Feed, newestPlausible } from '../engine/feed.port.ts';
import { getFeed } from '../engine/get-feed.ts';
import { readRows } from './read-rows.ts';
import { createFirstAnswerCheck, createTowRecordReader, type SetAside } from './read-tow-records.ts';
import type { ReadableSource } from './row-reading.ts';

type Options = { url?: string | undefined; userAgent: string; deadlineMs?: number };

const JSON_ACCEPT = 'application/json';
const ACCEPT = {
  socrata: JSON_ACCEPT,
  open311: JSON_ACCEPT,
  arcgis: JSON_ACCEPT,
  ckan: JSON_ACCEPT,
  json: JSON_ACCEPT,
  xml: 'application/atom+xml, application/xml, text/xml',
  html: 'text/html',
} as const;
/** Rows that can't be read: what is missing may be among them. */
const UNREADABLE: readonly SetAside[] = ['not_a_row', 'no_id', 'no_time', 'time_disagrees'];

/** The document of a source of tow records. `read` rejects with a FeedError. */
export function createTowRecordFeed(
  source: ReadableSource,
  { url = source.reading.url, userAgent, deadlineMs }: Options,
): Feed {
  const { format, pollSeconds, isNewestOnly = false } = source.reading;
  const isPage = format === 'html';
  const readRecords = createTowRecordReader(source);
  const checkFirst = createFirstAnswerCheck(source);
  return {
    key: source.key,
    source: source.key,
    kinds: ['towRecords'],
    pollSeconds,
    async read(previous, now, signal) {
      checkFirst.refuseIfOff();
      const answer = await getFeed({
        url,
        userAgent,
        accept: ACCEPT[format],
        isPage,
        previous,
        now,
        signal,
        deadlineMs,
      });
      if (answer.kind === 'unchanged') return answer;
      const document = await readRows(source.reading, answer.text);
      checkFirst.take(document?.rows ?? null);
      if (!document) throw new FeedError('answered something that is not a list of rows');
      const { records, setAside, times } = readRecords(document.rows, now);
      if (document.rows.length > 0 && times.length === 0) throw new FeedError('sent no row that can be read');
      const isIntact = answer.whole && document.whole && UNREADABLE.every((reason) => setAside[reason] === undefined);
      const newest = newestPlausible(times, now);
      return {
        kind: 'read',
        items: { towRecords: records },
        complete: isIntact && !isNewestOnly,
        asOf: newest,
        newestChangeAt: newest,
        setAside,
        validators: isIntact ? answer.validators : (previous ?? { etag: null, lastModified: null }),
      };
    },
  };
}
