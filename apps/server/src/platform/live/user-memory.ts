import { LRUCache } from 'lru-cache';

import type { Clock } from '../clock.ts';
import type { LiveBus } from './live-bus.ts';
import { type LiveEventRow, type NewLiveEvent, NOBODY } from './live.queries.ts';

/** A safeguard: the bus normally tells of changes. */
const OLDEST_MS = 30_000;

type Change = Pick<LiveEventRow, 'name' | 'data'>;

/** Tells only the nodes' memories, not pages, that something of this user changed. */
export const userChange = (name: string, userId: string): NewLiveEvent => ({
  name,
  data: { userId },
  place: null,
  userId: NOBODY,
});

export const changedUser = ({ data }: Pick<Change, 'data'>): string => (data as { userId: string }).userId;

export type UserMemory<Value extends object> = {
  /** Null when unknown, too old or expired, and while this node isn't told of changes. */
  get(key: string): Value | null;
  /** Returns the value at any age. Null once this node was told of a change of its user. */
  recall(key: string): Value | null;
  /** Reads a value, and keeps it unless something changed meanwhile. */
  find<Found extends Value | null>(key: string, read: () => Promise<Found>): Promise<Found>;
};

type MemoryOptions<Value extends object> = {
  ownerOf(value: Value): string;
  /** When the value expires by itself. Null for never. */
  endOf?(value: Value): Date | null;
  /** Names of the changes that make it forget a user. */
  forgottenOn: readonly string[];
  /** The sum of all sizes. */
  most: number;
  /** 1 by default. */
  sizeOf?(value: Value): number;
};

export type UserMemories = {
  create<Value extends object>(options: MemoryOptions<Value>): UserMemory<Value>;
  onChanges(changes: readonly Change[]): void;
  forgetAll(): void;
};

type Forgetful = Pick<UserMemories, 'onChanges' | 'forgetAll'>;
type Deps = { bus: Pick<LiveBus, 'isListening'>; clock: Clock };

/** This node's memories of users, each kept until the bus tells of a change. */
export function createUserMemories(deps: Deps): UserMemories {
  const memories: Forgetful[] = [];
  return {
    create(options) {
      const memory = createMemory(deps, options);
      memories.push(memory);
      return memory;
    },
    onChanges: (changes) => memories.forEach((memory) => memory.onChanges(changes)),
    forgetAll: () => memories.forEach((memory) => memory.forgetAll()),
  };
}

type Kept<Value> = { value: Value; from: number; until: number };

function createMemory<Value extends object>(
  { bus, clock }: Deps,
  { ownerOf, endOf = () => null, forgottenOn, most, sizeOf = () => 1 }: MemoryOptions<Value>,
): UserMemory<Value> & Forgetful {
  const keysByOwner = new Map<string, Set<string>>();
  const kept = new LRUCache<string, Kept<Value>>({
    maxSize: most,
    sizeCalculation: ({ value }) => sizeOf(value),
    dispose({ value }, key) {
      const owner = ownerOf(value);
      const keys = keysByOwner.get(owner);
      keys?.delete(key);
      if (keys?.size === 0) keysByOwner.delete(owner);
    },
    onInsert({ value }, key) {
      const owner = ownerOf(value);
      const keys = keysByOwner.get(owner) ?? new Set<string>();
      keysByOwner.set(owner, keys.add(key));
    },
  });
  let changesHeard = 0;

  return {
    get(key) {
      if (!bus.isListening()) return null;
      const found = kept.get(key);
      const now = clock.now().getTime();
      // No value lives longer when the clock is set back.
      return found && found.from <= now && now < found.until ? found.value : null;
    },
    recall: (key) => kept.peek(key)?.value ?? null,
    async find(key, read) {
      const before = changesHeard;
      const from = clock.now().getTime();
      const value = await read();
      if (value === null || changesHeard !== before || !bus.isListening()) return value;
      kept.set(key, { value, from, until: Math.min(from + OLDEST_MS, endOf(value)?.getTime() ?? Infinity) });
      return value;
    },
    onChanges(changes) {
      for (const change of changes) {
        if (!forgottenOn.includes(change.name)) continue;
        changesHeard += 1;
        for (const key of keysByOwner.get(changedUser(change)) ?? []) kept.delete(key);
      }
    },
    forgetAll() {
      changesHeard += 1;
      kept.clear();
    },
  };
}
