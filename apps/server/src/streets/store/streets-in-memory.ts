import type { CountyStreets } from '../streets.port.ts';

type Held = { streets: CountyStreets; bytes: number; fetchedAt: Date; checkedAt: Date };

/** Counties' streets in memory, least recently used evicted first; the one used last always stays. */
export function createStreetsInMemory(mostBytes: number) {
  const held = new Map<string, Held>();

  function evict(): void {
    let bytes = [...held.values()].reduce((sum, each) => sum + each.bytes, 0);
    for (const [name, each] of held) {
      if (bytes <= mostBytes || held.size === 1) return;
      held.delete(name);
      bytes -= each.bytes;
    }
  }

  return {
    get(name: string): Held | null {
      const found = held.get(name);
      if (!found) return null;
      held.delete(name);
      held.set(name, found);
      return found;
    },
    put(name: string, streets: Held): void {
      held.delete(name);
      held.set(name, streets);
      evict();
    },
    drop: (name: string): void => void held.delete(name),
  };
}
