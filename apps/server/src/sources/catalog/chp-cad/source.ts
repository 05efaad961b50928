import { httpUrl } from '#platform/config/variable-formats.ts';
import { FeedError, type Feed, type FeedReading, newestPlausible } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';
import type { Listing } from '#sources/items.ts';

import { parsePacificTime } from '../pacific-time.ts';
import { defineSource } from '../source.ts';
import { logToIncident } from './log-to-incident.ts';
import { logToTruck } from './log-to-truck.ts';
import { type ChpLog, readLogs } from './read-logs.ts';
import { ownLogsOfPatrols } from './service-patrol.ts';

const CHP_CAD_URL = 'https://media.chp.ca.gov/sa_xml/sa.xml';

type ChpCadOptions = { url?: string | undefined; userAgent: string; deadlineMs?: number; maxBytes?: number };

/** The California Highway Patrol's dispatch. No key. `read` rejects with a FeedError. */
export const createChpCadFeed = ({ url = CHP_CAD_URL, userAgent, deadlineMs, maxBytes }: ChpCadOptions): Feed => ({
  key: 'chp_cad',
  source: 'chp_cad',
  kinds: ['trucks', 'incidents'],
  pollSeconds: 60,
  async read(previous, now, signal): Promise<FeedReading> {
    const accept = 'application/xml, text/xml';
    const answer = await getFeed({ url, userAgent, accept, previous, now, signal, deadlineMs, maxBytes });
    if (answer.kind === 'unchanged') return answer;

    const { root, logs, complete: wasClosed } = await readLogs(answer.text);
    if (root?.toLowerCase() === 'html') throw new FeedError('answered HTML');
    if (root !== 'State') throw new FeedError("answered something that is not CHP's list of logs");
    const newestChangeAt = newestTime(logs, now);
    const asOf = answer.lastModified ?? newestChangeAt;
    if (!asOf) throw new FeedError('sent nothing that says how old it is');
    // A document without a single log says nothing about what has ended.
    const complete = answer.whole && wasClosed && logs.length > 0;
    return {
      kind: 'read',
      items: toListing(logs),
      complete,
      asOf,
      newestChangeAt,
      // A cut-off document must not be answered with 'not modified' next time.
      validators: complete ? answer.validators : (previous ?? { etag: null, lastModified: null }),
    };
  },
});

function newestTime(logs: readonly ChpLog[], now: Date): Date | null {
  const texts = new Set(
    logs.flatMap(({ time, details, units }) => [time, ...[...details, ...units].map((line) => line.time)]),
  );
  return newestPlausible(
    [...texts].flatMap((text) => parsePacificTime(text) ?? []),
    now,
  );
}

function toListing(logs: readonly ChpLog[]): Listing {
  const ownLogs = ownLogsOfPatrols(logs);
  const read = logs.map((log) => ({ log, truck: logToTruck(log) }));
  return {
    trucks: read.flatMap(({ truck }) => truck ?? []),
    incidents: read.flatMap(({ log, truck }) => logToIncident(log, truck, ownLogs.get(log.id) ?? log.id) ?? []),
  };
}

export const chpCad = defineSource({
  name: 'chp_cad',
  settings: { CHP_CAD_URL: httpUrl('CHP_CAD_URL').optional() },
  documents: ({ CHP_CAD_URL: url }, userAgent) => [createChpCadFeed({ url, userAgent })],
});
