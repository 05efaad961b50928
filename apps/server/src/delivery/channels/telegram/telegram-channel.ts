import { z } from 'zod';

import { m } from '@towscout/messages';

import type { ChannelOutcome, ChannelResponse } from '../adapter/channel.port.ts';
import { defineChannel } from '../adapter/define-channel.ts';
import { readStatus } from '../adapter/read-status.ts';

type Options = { url: string; siteToken: string | undefined };

export const createTelegramChannel = ({ url: base, siteToken }: Options) =>
  defineChannel({
    kind: 'telegram',
    settings: z.object({
      chatId: z.string(),
      botToken: siteToken
        ? z.string().default(siteToken)
        : z.string({ error: () => m.server_delivery_telegram_no_bot() }),
    }),
    isOperators: true,
    retries: 'while-news',
    rings: 'never',
    getUrl: () => new URL(base),
    createRequest: ({ chatId, botToken }, message) => ({
      url: new URL(`/bot${botToken}/sendMessage`, base),
      body: JSON.stringify({
        chat_id: chatId,
        text: `${message.title}\n${message.body}${message.link ? `\n${message.link}` : ''}`,
        disable_notification: message.silent,
        link_preview_options: { is_disabled: true },
      }),
    }),
    readResponse: readTelegram,
  });

const failure = z.object({ parameters: z.object({ retry_after: z.number() }) });

function readTelegram(response: ChannelResponse, now: Date): ChannelOutcome {
  if (response.status === 403) return { kind: 'gone', reason: m.server_delivery_telegram_blocked() };
  const outcome = readStatus(response, now, {
    meanings: {
      400: m.server_delivery_telegram_no_chat(),
      401: m.server_delivery_telegram_token(),
      404: m.server_delivery_telegram_token(),
      429: m.server_delivery_telegram_limit(),
    },
  });
  return outcome.kind === 'later'
    ? { ...outcome, afterSeconds: readWait(response.body) ?? outcome.afterSeconds }
    : outcome;
}

/** Telegram says it in the body. */
function readWait(body: string): number | null {
  try {
    return failure.safeParse(JSON.parse(body)).data?.parameters.retry_after ?? null;
  } catch {
    return null;
  }
}
