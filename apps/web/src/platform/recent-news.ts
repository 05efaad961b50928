/** News that is older than this was in the answer of any fetch that still runs. */
const KEPT_MS = 30_000;
const KEPT_CHANGES = 500;

type Change<Item> = (list: Item[]) => Item[];

/**
 * What the stream told lately of lists, each by its name. A fetch that began before the news and
 * ends after it would take the news away again: its answer is changed by `applyTo` as the list was.
 */
export type RecentNews<Item> = {
  tell(list: string, change: Change<Item>): void;
  applyTo(list: string, answer: Item[]): Item[];
};

export function createRecentNews<Item>(now: () => number = Date.now): RecentNews<Item> {
  let told: { at: number; list: string; change: Change<Item> }[] = [];
  const recent = () => told.filter(({ at }) => at > now() - KEPT_MS).slice(-KEPT_CHANGES);
  return {
    tell(list, change) {
      told = [...recent(), { at: now(), list, change }];
    },
    applyTo: (list, answer) => recent().reduce((changed, news) => (news.list === list ? news.change(changed) : changed), answer),
  };
}
