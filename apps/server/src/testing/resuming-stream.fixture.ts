import { get, type IncomingMessage } from 'node:http';

import { expect } from 'vitest';

import { REFETCH_EVENT } from '@towscout/contracts/live/constants';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { eventually } from './eventually.fixture.ts';
import { openRaw, rawRequest } from './raw-socket.fixture.ts';

/** Reconnects from its last event, as the page does. */
export type ResumingStream = {
  readonly told: ReadonlyMap<string, number>;
  /** Trucks in the list, fetched on a fresh start and on request. */
  readonly found: ReadonlySet<string>;
  readonly repeated: readonly string[];
  readonly counts: {
    readonly opened: number;
    readonly fetched: number;
    readonly toldToFetch: number;
    /** Openings without a stream. */
    readonly refused: number;
    readonly longestAwayMs: number;
  };
  isOpen(): boolean;
  cut(): void;
  close(): void;
};

/** Until the server says when to come back. */
const COME_BACK_MS = { least: 1000, spread: 3000 };

/** Each opening is at the next address. `fetchIds` lists the trucks' ids, or rejects while the server can't. */
export function openResumingStream(
  nextUrl: () => string,
  fetchIds: () => Promise<string[]>,
  random: () => number,
): ResumingStream {
  const told = new Map<string, number>();
  const found = new Set<string>();
  const seen = new Set<string>();
  const repeated: string[] = [];
  let lastId: string | null = null;
  const counts = { opened: 0, fetched: 0, toldToFetch: 0, refused: 0, longestAwayMs: 0 };
  let toldToComeBackMs: number | null = null;
  let awaySince: number | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let answer: IncomingMessage | null = null;

  const take = (frame: string) => {
    const fields = new Map(
      frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    );
    if (fields.has('retry')) toldToComeBackMs = Number(fields.get('retry'));
    const id = fields.get('id');
    if (id === undefined) return;
    lastId = id;
    // Carries the id of the event before it.
    if (fields.get('event') === REFETCH_EVENT) {
      counts.toldToFetch += 1;
      return refetch();
    }
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
    if (answer) awaySince = performance.now();
    else counts.refused += 1;
    answer = null;
    if (!isClosed) timer ??= setTimeout(open, toldToComeBackMs ?? COME_BACK_MS.least + random() * COME_BACK_MS.spread);
  };
  const open = () => {
    timer = undefined;
    const request = get(
      nextUrl(),
      { agent: false, ...(lastId && { headers: { 'last-event-id': lastId } }) },
      (opening) => {
        if (opening.statusCode !== 200) return void opening.destroy();
        answer = opening;
        counts.opened += 1;
        if (awaySince !== null) counts.longestAwayMs = Math.max(counts.longestAwayMs, performance.now() - awaySince);
        if (!lastId) refetch();
        let unread = '';
        opening.setEncoding('utf8').on('data', (chunk: string) => {
          const frames = (unread + chunk).split('\n\n');
          unread = frames.pop() ?? '';
          frames.forEach(take);
        });
        opening.on('error', () => undefined);
      },
    );
    request.on('error', () => undefined);
    request.on('close', comeBack);
  };
  open();
  return {
    told,
    found,
    repeated,
    counts,
    isOpen: () => answer !== null,
    cut: () => void answer?.destroy(),
    close() {
      isClosed = true;
      clearTimeout(timer);
      answer?.destroy();
    },
  };
}

/** A live stream for the query's area, with all output and the last bookmark. */
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
