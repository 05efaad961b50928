import type { ChannelAdapter, ChannelMessage, OpenRequest } from './channel.port.ts';

type OpenChannel = {
  url: URL;
  isOperators: boolean;
  target: string;
  /** Why nothing is sent there, for the user. */
  findObjection(): string | null;
  createRequest(message: ChannelMessage, now: Date): OpenRequest;
  createStop(notificationId: string): OpenRequest | null;
  /** Its settings from then on; null for a kind that stays where it is. */
  moveTo(to: string): object | null;
};

export type Adapter = Pick<ChannelAdapter<object>, 'kind' | 'retries' | 'rings' | 'transport' | 'readResponse'> & {
  /** Why these are no settings of its own; null when they are. */
  findMistake(settings: unknown): string | null;
  open(settings: unknown): OpenChannel | null;
};

/** Hides the type of its settings, so that adapters of all kinds share a list. */
export const defineChannel = <Settings extends object>({
  settings: schema,
  isOperators,
  getUrl,
  describe = (settings) => getUrl(settings).host,
  createRequest,
  createStop,
  moveTo,
  findObjection,
  ...adapter
}: ChannelAdapter<Settings>): Adapter => ({
  ...adapter,
  findMistake: (given) => schema.safeParse(given).error?.issues[0]?.message ?? null,
  open(stored) {
    const { data: settings } = schema.safeParse(stored);
    if (!settings) return null;
    return {
      url: getUrl(settings),
      isOperators,
      target: describe(settings),
      createRequest: (message, now) => ({ ...createRequest(settings, message, now), isOperators }),
      findObjection: () => findObjection?.(settings) ?? null,
      moveTo: (to) => moveTo?.(settings, to) ?? null,
      createStop: (notificationId) => (createStop ? { ...createStop(settings, notificationId), isOperators } : null),
    };
  },
});
