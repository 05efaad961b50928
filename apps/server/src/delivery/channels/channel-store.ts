import { createSealedText } from '#platform/secrets/sealed-text.ts';

import type { Adapter } from './adapter/define-channel.ts';
import type { ChannelRow } from './channels.queries.ts';

export type ChannelStore = ReturnType<typeof createChannelStore>;
export type OpenChannel = NonNullable<ReturnType<ChannelStore['open']>>;

/** Said to the user of one that can't be opened. */

/** Settings are stored sealed, each for its own channel. */
export function createChannelStore(secret: string, adapters: readonly Adapter[]) {
  const sealed = createSealedText(secret, 'alert channels');
  const findAdapter = ({ kind }: Pick<ChannelRow, 'kind'>) => adapters.find((adapter) => adapter.kind === kind) ?? null;
  const readSettings = ({ id, settings }: ChannelRow): unknown => {
    const text = sealed.open(settings, id);
    return text === null ? null : JSON.parse(text);
  };
  return {
    kinds: adapters.map(({ kind }) => kind),
    findAdapter,
    findRinging: (rings: Adapter['rings']) =>
      adapters.filter((adapter) => adapter.rings === rings).map(({ kind }) => kind),
    readSettings,
    sealSettings: (id: string, settings: object): string => sealed.seal(JSON.stringify(settings), id),
    /** Null after the site's secret changed, or when the site no longer offers this kind. */
    open(row: ChannelRow) {
      const adapter = findAdapter(row);
      const channel = adapter?.open(readSettings(row)) ?? null;
      return adapter && channel ? { ...channel, adapter } : null;
    },
  };
}
