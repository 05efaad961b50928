type Change<Item> = (items: readonly Item[]) => readonly Item[];

/**
 * News of lists that come while they are fetched. A fetch that began before the news and ends after
 * it would take the news away again: its answer is changed as the list was.
 */
export function createNewsDuringFetch<Item>() {
  const fetches = new Set<{ list: string; changes: Change<Item>[] }>();
  return {
    tell(list: string, change: Change<Item>): void {
      for (const each of fetches) if (each.list === list) each.changes.push(change);
    },
    /** The fetched list, with the news that came meanwhile. */
    async fetch(list: string, work: () => Promise<readonly Item[]>): Promise<readonly Item[]> {
      const heard = { list, changes: [] as Change<Item>[] };
      fetches.add(heard);
      try {
        const answer = await work();
        return heard.changes.reduce((items, change) => change(items), answer);
      } finally {
        fetches.delete(heard);
      }
    },
  };
}
