import fc from 'fast-check';
import { expect, test } from 'vitest';

import { miles } from '@towscout/geo';

import { systemClock } from '../clock.ts';
import { readBookmark } from './bookmark.ts';
import { createJournal } from './journal.ts';
import type { LiveEventRow } from './live.queries.ts';
import { createStreams } from './streams.ts';

const HERE = { lat: 40.7589, lng: -73.9851 };
const FAR = { lat: 37.7749, lng: -122.4194 };
const NODES = 2;

const event = (id: number): LiveEventRow => ({
  id,
  name: 'sighting',
  data: id,
  place: id % 3 === 0 ? FAR : HERE,
  userId: null,
  createdAt: new Date(id),
});

type Database = { committed: number[] };

function createNode(database: Database) {
  const journal = createJournal(systemClock);
  const streams = createStreams(journal);
  const read = (ids: readonly number[]) => streams.broadcast(journal.append(ids.toSorted((a, b) => a - b).map(event)));
  return {
    read,
    catchUp: () => read(database.committed),
    open(client: Client) {
      const heard = client.lastEventId === null ? null : readBookmark(client.lastEventId);
      if (heard && journal.isMissingSomeOf(heard)) this.catchUp();
      client.close = streams.open(
        {
          write: (chunk) => client.hear(chunk.toString()),
          end: () => undefined,
          destroy: () => undefined,
          writableLength: 0,
        },
        { userId: null, areas: [{ center: HERE, radius: miles(5) }] },
        heard,
      );
    },
  };
}

type Client = ReturnType<typeof createClient>;

function createClient() {
  const told: number[] = [];
  return {
    told,
    lastEventId: null as string | null,
    framesLeft: Infinity,
    close: () => undefined as unknown,
    hear(frame: string): boolean {
      const [, id, data] = /^id: (.+)\nevent: sighting\ndata: (\d+)\n\n$/.exec(frame) ?? [];
      if (id === undefined || this.framesLeft === 0) return true;
      this.framesLeft -= 1;
      this.lastEventId = id;
      told.push(Number(data));
      return true;
    },
  };
}

const step = fc.oneof(
  // Commits out of order, or rolls back.
  fc.record({ does: fc.constant('commit' as const), which: fc.nat(5), isRolledBack: fc.boolean() }),
  fc.record({ does: fc.constant('notify' as const), node: fc.nat(NODES - 1), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constant('reconnect' as const), node: fc.nat(NODES - 1) }),
  fc.record({
    does: fc.constant('move' as const),
    node: fc.nat(NODES - 1),
    framesLeft: fc.oneof(fc.nat(4), fc.constant(Infinity)),
  }),
);

test('whatever the order of the commits, wherever a page is cut off and whichever node it moves to, it receives each event once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const database: Database = { committed: [] };
      const nodes = Array.from({ length: NODES }, () => ({ ...createNode(database), queue: [] as number[] }));
      const client = createClient();
      nodes[0]?.open(client);
      database.committed.push(100);
      for (const node of nodes) node.catchUp();
      const underWay = [101, 102, 103, 104, 105, 106];

      for (const each of steps) {
        if (each.does === 'commit') {
          const [id = 0] = underWay.splice(each.which, 1, Math.max(...underWay) + 1);
          if (each.isRolledBack && id % 4 === 0) continue;
          database.committed.push(id);
          for (const node of nodes) node.queue.push(id);
        } else if (each.does === 'notify') {
          const node = nodes[each.node];
          node?.read(node.queue.splice(0, each.count));
        } else if (each.does === 'reconnect') {
          // Notifications before the cut may still arrive.
          nodes[each.node]?.catchUp();
        } else {
          client.framesLeft = each.framesLeft;
          client.close();
          nodes[each.node]?.open(client);
        }
      }
      client.close();
      client.framesLeft = Infinity;
      nodes[0]?.open(client);
      nodes[0]?.catchUp();
      const due = database.committed.filter((id) => event(id).place === HERE);
      expect(client.told.toSorted((a, b) => a - b)).toEqual(due.toSorted((a, b) => a - b));
    }),
    { numRuns: 1000 },
  );
});
