type Change<Item> = (items: readonly Item[]) => readonly Item[];

/** A fetch that began before an update would undo it, so the update is applied to its response too. */
export function createUpdatesDuringFetch<Item>() {
  const fetches = new Set<{ list: string; changes: Change<Item>[] }>();
  return {
    apply(list: string, change: Change<Item>): void {
      for (const each of fetches) if (each.list === list) each.changes.push(change);
    },
    async fetch(list: string, work: () => Promise<readonly Item[]>): Promise<readonly Item[]> {
      const fetching = { list, changes: [] as Change<Item>[] };
      fetches.add(fetching);
      try {
        const answer = await work();
        return fetching.changes.reduce((items, change) => change(items), answer);
      } finally {
        fetches.delete(fetching);
      }
    },
  };
}
