import { describe, expect, test } from 'vitest';

import { HEARTBEAT_SECONDS } from '@towscout/contracts/live/constants';
import { miles } from '@towscout/geo';

import { systemClock } from '../clock.ts';
import { bookmarkAt } from './bookmark.ts';
import { createJournal } from './journal.ts';
import type { LiveEventRow } from './live.queries.ts';
import { createStreams, MAX_UNSENT_BYTES, MAX_UNSENT_BYTES_TOGETHER, type Outlet } from './streams.ts';

type Recorded = Outlet & { text(): string; isDestroyed: boolean; isEnded: boolean; unread: number };

function outlet(): Recorded {
  const chunks: Buffer[] = [];
  return {
    unread: 0,
    isDestroyed: false,
    isEnded: false,
    write: (chunk) => Boolean(chunks.push(chunk)),
    end(chunk) {
      chunks.push(chunk);
      this.isEnded = true;
    },
    destroy() {
      this.isDestroyed = true;
    },
    get writableLength() {
      return this.unread;
    },
    text: () => Buffer.concat(chunks).toString(),
  };
}

const NEW_YORK = { lat: 40.7589, lng: -73.9851 };
let lastId = 0;
const event = (over: Partial<LiveEventRow> = {}): LiveEventRow => ({
  id: (lastId += 1),
  name: 'sighting',
  data: { n: 1 },
  place: NEW_YORK,
  userId: null,
  createdAt: new Date(),
  ...over,
});
function node(random?: () => number) {
  const journal = createJournal(systemClock);
  journal.begin({ settledTo: lastId, rows: [] });
  const streams = createStreams(journal, random);
  return { streams, tell: (events: LiveEventRow[]) => streams.broadcast(journal.append(events)) };
}
const watching = (lat: number, lng: number, radius = 5, userId: string | null = null) => ({
  userId,
  areas: [{ center: { lat, lng }, radius: miles(radius) }],
});

describe('a stream', () => {
  test('receives its own circle, its own user, and nothing else', () => {
    const { streams, tell } = node();
    const [near, far, ann, nobody] = [outlet(), outlet(), outlet(), outlet()];
    streams.open(near, watching(40.8, -73.98), null);
    streams.open(far, watching(40.9, -73.98), null);
    streams.open(ann, { userId: 'ann', areas: [] }, null);
    streams.open(nobody, { userId: null, areas: [] }, null);
    tell([event({ data: 'truck' }), event({ name: 'notification', data: 'for ann', place: null, userId: 'ann' })]);
    expect(near.text()).toContain('event: sighting\ndata: "truck"\n\n');
    expect(far.text()).not.toContain('data');
    expect(ann.text()).toMatch(/^retry: \d+\n\nid: \d+@\w+\nevent: notification\ndata: "for ann"\n\n$/);
    expect(nobody.text()).not.toContain('data');
  });

  test('first gets what it missed, and only once', () => {
    const { streams, tell } = node();
    const [heard, missed, elsewhere] = [
      event({ data: 'heard' }),
      event({ data: 'missed' }),
      event({ place: { lat: 30, lng: -90 }, data: 'elsewhere' }),
    ];
    tell([heard, missed, elsewhere]);
    const back = outlet();
    streams.open(back, watching(40.8, -73.98), bookmarkAt(heard.id));
    tell([missed, event({ data: 'new' })]);
    expect([...back.text().matchAll(/^data: "(.+)"/gm)].map(([, data]) => data)).toEqual(['missed', 'new']);
  });

  test('that missed more than can be replayed is told to refetch, and only that', () => {
    const { streams, tell } = node();
    const heard = event();
    tell([heard, ...Array.from({ length: 500 }, () => event())]);
    const [little, much] = [outlet(), outlet()];
    streams.open(little, watching(40.8, -73.98), bookmarkAt(heard.id));
    tell([event()]);
    streams.open(much, watching(40.8, -73.98), bookmarkAt(heard.id));
    expect(little.text().match(/event: sighting/g)).toHaveLength(501);
    expect(little.text()).not.toContain('refetch');
    expect(much.text()).toMatch(new RegExp(`id: ${lastId}@\\w+\nevent: refetch\ndata: {}\n\n`));
    expect(much.text()).not.toContain('event: sighting');
  });

  test('with a bookmark from another database is told to refetch, and continues', () => {
    const { streams, tell } = node();
    tell([event()]);
    const stranger = outlet();
    streams.open(stranger, watching(40.8, -73.98), bookmarkAt(1_000_000));
    tell([event({ data: 'new' })]);
    expect(stranger.text()).toContain('event: refetch');
    expect(stranger.text()).toContain('data: "new"');
  });

  test('whose reader is too slow is dropped; the others are not', () => {
    const { streams, tell } = node();
    const [slow, quick] = [outlet(), outlet()];
    streams.open(slow, watching(40.8, -73.98), null);
    streams.open(quick, watching(40.8, -73.98), null);
    slow.unread = 256 * 1024 + 1;
    tell([event()]);
    expect([slow.isDestroyed, quick.isDestroyed]).toEqual([true, false]);
    expect([streams.size, streams.dropped]).toEqual([1, 1]);
    expect(quick.text()).toContain('data');
  });

  test('is dropped, the slowest first, when all readers together leave too much unread', () => {
    const { streams } = node();
    const most = MAX_UNSENT_BYTES_TOGETHER / MAX_UNSENT_BYTES;
    const readers = Array.from({ length: most + 3 }, outlet);
    for (const reader of readers) streams.open(reader, watching(40.8, -73.98), null);
    const [idle, ...slow] = readers;
    for (const reader of slow) reader.unread = MAX_UNSENT_BYTES - 1;
    for (const reader of slow.slice(0, 2)) reader.unread = MAX_UNSENT_BYTES;
    streams.heartbeat(false);
    expect(readers.filter(({ isDestroyed }) => isDestroyed)).toEqual(slow.slice(0, 2));
    expect(idle?.isDestroyed).toBe(false);
    expect(streams.dropped).toBe(2);
  });

  test('is told when to reconnect, between one and four seconds', () => {
    for (const random of [0, 0.5, 0.999]) {
      const { streams } = node(() => random);
      const stream = outlet();
      streams.open(stream, watching(40.8, -73.98), null);
      streams.closeAll();
      const waits = [...stream.text().matchAll(/retry: (\d+)/g)].map(([, ms]) => Number(ms));
      expect(waits).toHaveLength(2);
      for (const ms of waits) expect(ms).toBeGreaterThanOrEqual(1000);
      for (const ms of waits) expect(ms).toBeLessThanOrEqual(4000);
      expect(stream.isEnded).toBe(true);
    }
  });

  test('receives a heartbeat that scripts can see, and that proxies take for a comment', () => {
    const { streams } = node();
    const quiet = outlet();
    streams.open(quiet, watching(40.8, -73.98), null);
    for (let second = 0; second < HEARTBEAT_SECONDS; second += 1) streams.heartbeat(false);
    expect(quiet.text()).toMatch(/^retry: \d+\n\n:\nevent: heartbeat\ndata: {}\n\n$/);
  });

  test('shares each second’s heartbeats with as many as every other', () => {
    const { streams } = node();
    const all = Array.from({ length: 3 * HEARTBEAT_SECONDS }, outlet);
    for (const each of all) streams.open(each, watching(40.8, -73.98), null);
    const beats = () => all.map((each) => each.text().split('heartbeat').length - 1);
    for (let second = 1; second <= 2 * HEARTBEAT_SECONDS; second += 1) {
      streams.heartbeat(false);
      expect(beats().reduce((sum, count) => sum + count)).toBe(3 * second);
    }
    expect(beats()).toEqual(all.map(() => 2));
  });

  test('hears that the server is behind, also when it opens then, until it is not', () => {
    const { streams } = node();
    const [before, during] = [outlet(), outlet()];
    streams.open(before, watching(40.8, -73.98), null);
    streams.heartbeat(true);
    streams.open(during, watching(40.8, -73.98), null);
    streams.heartbeat(false);
    for (const each of [before, during])
      expect([...each.text().matchAll(/data: (.*)/g)].map(([, data]) => data)).toEqual(['{"isBehind":true}', '{}']);
  });

  test('that closed hears nothing more', () => {
    const { streams, tell } = node();
    const left = outlet();
    streams.open(left, watching(40.8, -73.98), null)();
    tell([event()]);
    expect(left.text()).not.toContain('data');
    expect(streams.size).toBe(0);
  });
});
