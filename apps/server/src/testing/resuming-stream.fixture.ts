import { get, type IncomingMessage } from 'node:http';

import { expect } from 'vitest';

import { REFETCH_EVENT } from '@towscout/contracts/live/paths';
import type { TowTruck } from '@towscout/contracts/sightings/trucks';

import { eventually } from './eventually.fixture.ts';
import { openRaw, rawRequest } from './raw-socket.fixture.ts';

/** A page's stream: it comes back by itself after its last event, as the page does. */
export type ResumingStream = {
  /** How often it received each truck. */
  readonly told: ReadonlyMap<string, number>;
  /** Trucks that it found in the list, which it fetches when it opens with nothing to resume from, and when it is told to. */
  readonly found: ReadonlySet<string>;
  /** Events that came a second time. */
  readonly repeated: readonly string[];
  readonly counts: { readonly opened: number; readonly fetched: number };
  /** Cuts the connection, as a tunnel does. */
  cut(): void;
  close(): void;
};

/** The page waits for 1 to 4 seconds before it comes back. */
const COME_BACK_MS = { least: 1000, spread: 3000 };

/** `fetchIds` gives the ids of the trucks in the list, or rejects while the server has none. */
export function openResumingStream(
  url: string,
  fetchIds: () => Promise<string[]>,
  random: () => number,
): ResumingStream {
  const told = new Map<string, number>();
  const found = new Set<string>();
  const seen = new Set<string>();
  const repeated: string[] = [];
  let lastId: string | null = null;
  const counts = { opened: 0, fetched: 0 };
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let answer: IncomingMessage | null = null;

  const take = (frame: string) => {
    const fields = new Map(
      frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const id = fields.get('id');
    if (id === undefined) return;
    lastId = id;
    // Its id is that of the event before it.
    if (fields.get('event') === REFETCH_EVENT) return refetch();
    if (seen.has(id)) repeated.push(id);
    seen.add(id);
    if (fields.get('event') !== 'sighting') return;
    const { id: truck } = JSON.parse(fields.get('data') ?? '') as TowTruck;
    told.set(truck, (told.get(truck) ?? 0) + 1);
  };
  const refetch = () => {
    counts.fetched += 1;
    fetchIds().then(
      (ids) => ids.forEach((id) => found.add(id)),
      () => !isClosed && setTimeout(refetch, COME_BACK_MS.least),
    );
  };
  const comeBack = () => {
    answer = null;
    if (!isClosed) timer ??= setTimeout(open, COME_BACK_MS.least + random() * COME_BACK_MS.spread);
  };
  const open = () => {
    timer = undefined;
    const request = get(url, { agent: false, ...(lastId && { headers: { 'last-event-id': lastId } }) }, (opening) => {
      if (opening.statusCode !== 200) return void opening.destroy();
      answer = opening;
      counts.opened += 1;
      if (!lastId) refetch();
      let unread = '';
      opening.setEncoding('utf8').on('data', (chunk: string) => {
        const frames = (unread + chunk).split('\n\n');
        unread = frames.pop() ?? '';
        frames.forEach(take);
      });
      opening.on('error', () => undefined);
    });
    request.on('error', () => undefined);
    request.on('close', comeBack);
  };
  open();
  return {
    told,
    found,
    repeated,
    counts,
    cut: () => void answer?.destroy(),
    close() {
      isClosed = true;
      clearTimeout(timer);
      answer?.destroy();
    },
  };
}

/** An open live stream of the area that a query names: all that came, and the last bookmark in it. */
export async function openLiveStream(port: number, area: string, lastEventId?: string) {
  const stream = openRaw(
    port,
    rawRequest(
      `GET /api/live?${area} HTTP/1.1`,
      'host: localhost',
      ...(lastEventId === undefined ? [] : [`last-event-id: ${lastEventId}`]),
    ),
  );
  await eventually(() => expect(stream.heard()).toContain('retry:'));
  return { ...stream, lastEventId: () => [...stream.heard().matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '' };
}
