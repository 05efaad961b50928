import { z } from 'zod';

import { m } from '@towscout/messages';

import { type ChannelAnswer, type ChannelResponse, defineChannel, readStatus } from './define-channel.ts';

type Options = { url: string; siteToken: string | undefined };

export const createTelegramChannel = ({ url: base, siteToken }: Options) =>
  defineChannel({
    kind: 'telegram',
    settings: z.object({
      chatId: z.string(),
      /** Of the user's own bot. */
      botToken: siteToken ? z.string().optional() : z.string({ error: () => m.delivery_server_telegram_no_bot() }),
      /** A code came from the chat. */
      isProven: z.boolean().default(false),
    }),
    isOperators: true,
    retries: 'while-news',
    rings: 'never',
    getUrl: () => new URL(base),
    findObjection: ({ botToken, isProven }) =>
      botToken !== undefined || isProven ? null : m.delivery_server_telegram_unproven(),
    createRequest: ({ chatId, botToken = siteToken }, message) => ({
      url: new URL(`/bot${botToken}/sendMessage`, base),
      body: JSON.stringify({
        chat_id: chatId,
        text: `${message.title}\n${message.body}${message.link ? `\n${message.link}` : ''}`,
        disable_notification: message.silent,
        link_preview_options: { is_disabled: true },
      }),
    }),
    readResponse: readTelegram,
    moveTo: (settings, chatId) => ({ ...settings, chatId }),
  });

/** https://core.telegram.org/bots/api#responseparameters */
const failure = z.object({
  parameters: z.object({
    retry_after: z.number().optional().catch(undefined),
    /** A group that became a supergroup has another ID. */
    migrate_to_chat_id: z.int().negative().optional().catch(undefined),
  }),
});

function readTelegram(response: ChannelResponse, now: Date): ChannelAnswer {
  const { retry_after: wait, migrate_to_chat_id: newChat } = readParameters(response.body);
  if (response.status === 400 && newChat !== undefined)
    return { kind: 'moved', to: String(newChat), reason: m.delivery_server_telegram_moved() };
  if (response.status === 403) return { kind: 'gone', reason: m.delivery_server_telegram_blocked() };
  const outcome = readStatus(response, now, {
    meanings: {
      400: m.delivery_server_telegram_no_chat(),
      401: m.delivery_server_telegram_token(),
      404: m.delivery_server_telegram_token(),
      429: m.delivery_server_telegram_limit(),
    },
  });
  return outcome.kind === 'later' ? { ...outcome, afterSeconds: wait ?? outcome.afterSeconds } : outcome;
}

/** Telegram says more in the body than by the status. */
function readParameters(body: string): Partial<z.output<typeof failure>['parameters']> {
  try {
    return failure.safeParse(JSON.parse(body)).data?.parameters ?? {};
  } catch {
    return {};
  }
}
