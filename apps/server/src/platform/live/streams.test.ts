import { miles } from '@towscout/geo';
import { describe, expect, test } from 'vitest';

import type { LiveEventRow } from './live.queries.ts';
import { createStreams, type Outlet } from './streams.ts';

type Recorded = Outlet & { text(): string; isDestroyed: boolean; isEnded: boolean; unread: number };

/** A connection that keeps what was written; `unread` is what its reader has left lying. */
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
const event = (over: Partial<LiveEventRow> = {}): LiveEventRow => ({ id: (lastId += 1), name: 'sighting', data: { n: 1 }, place: NEW_YORK, userId: null, createdAt: new Date(), ...over });
const watching = (lat: number, lng: number, radius = 5, userId: string | null = null) => ({ userId, area: { centre: { lat, lng }, radius: miles(radius) } });

describe('a stream', () => {
  test('hears of its own circle, of its own user, and of nothing else', () => {
    const streams = createStreams();
    const [near, far, ann, nobody] = [outlet(), outlet(), outlet(), outlet()];
    streams.open(near, watching(40.8, -73.98), []);
    streams.open(far, watching(40.9, -73.98), []);
    streams.open(ann, { userId: 'ann', area: null }, []);
    streams.open(nobody, { userId: null, area: null }, []);
    streams.tell([event({ data: 'truck' }), event({ name: 'notification', data: 'for ann', place: null, userId: 'ann' })]);
    expect(near.text()).toContain('event: sighting\ndata: "truck"\n\n');
    expect(far.text()).not.toContain('data');
    expect(ann.text()).toMatch(/^retry: \d+\n\nid: \d+\nevent: notification\ndata: "for ann"\n\n$/);
    expect(nobody.text()).not.toContain('data');
  });

  test('first gets what it missed', () => {
    const streams = createStreams();
    const back = outlet();
    streams.open(back, watching(40.8, -73.98), [event({ id: 41, data: 'missed' }), event({ id: 42, place: { lat: 30, lng: -90 } })]);
    expect(back.text()).toContain('id: 41');
    expect(back.text()).not.toContain('id: 42');
  });

  test('is not told again what it got on opening', () => {
    const streams = createStreams();
    const back = outlet();
    const missed = event({ data: 'missed' });
    streams.open(back, watching(40.8, -73.98), [missed]);
    streams.tell([missed, event({ data: 'new' })]);
    expect(back.text().match(/data: "missed"/g)).toHaveLength(1);
    expect(back.text()).toContain('data: "new"');
  });

  test('whose reader is too slow is dropped; the others are not', () => {
    const streams = createStreams();
    const [slow, quick] = [outlet(), outlet()];
    streams.open(slow, watching(40.8, -73.98), []);
    streams.open(quick, watching(40.8, -73.98), []);
    slow.unread = 256 * 1024 + 1;
    streams.tell([event()]);
    expect([slow.isDestroyed, quick.isDestroyed]).toEqual([true, false]);
    expect([streams.size, streams.dropped]).toEqual([1, 1]);
    expect(quick.text()).toContain('data');
  });

  test('is told when to come back, between one and four seconds', () => {
    for (const random of [0, 0.5, 0.999]) {
      const streams = createStreams(() => random);
      const stream = outlet();
      streams.open(stream, watching(40.8, -73.98), []);
      streams.closeAll();
      const waits = [...stream.text().matchAll(/retry: (\d+)/g)].map(([, ms]) => Number(ms));
      expect(waits).toHaveLength(2);
      for (const ms of waits) expect(ms).toBeGreaterThanOrEqual(1000);
      for (const ms of waits) expect(ms).toBeLessThanOrEqual(4000);
      expect(stream.isEnded).toBe(true);
    }
  });

  test('hears a heartbeat that scripts can hear, and that proxies take for a comment', () => {
    const streams = createStreams();
    const quiet = outlet();
    streams.open(quiet, watching(40.8, -73.98), []);
    streams.heartbeat();
    expect(quiet.text()).toContain(':\nevent: heartbeat\ndata: {}\n\n');
  });

  test('that closed hears nothing more', () => {
    const streams = createStreams();
    const left = outlet();
    streams.open(left, watching(40.8, -73.98), [])();
    streams.tell([event()]);
    expect(left.text()).not.toContain('data');
    expect(streams.size).toBe(0);
  });
});
