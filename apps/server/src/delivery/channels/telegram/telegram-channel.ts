import { z } from 'zod';

import type { ChannelOutcome, ChannelResponse } from '../adapter/channel.port.ts';
import { defineChannel } from '../adapter/define-channel.ts';
import { readStatus } from '../adapter/read-status.ts';

type Options = { url: string; siteToken: string | undefined };

const NO_BOT = "Enter your bot's token: this site has no bot of its own.";

export const createTelegramChannel = ({ url: base, siteToken }: Options) =>
  defineChannel({
    kind: 'telegram',
    settings: z.object({
      chatId: z.string(),
      botToken: siteToken ? z.string().default(siteToken) : z.string({ error: NO_BOT }),
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
  if (response.status === 403) return { kind: 'gone', reason: 'The bot was blocked, or removed from the chat.' };
  const outcome = readStatus(response, now, {
    meanings: {
      400: "Telegram doesn't know this chat. Send your bot a message first.",
      401: "Telegram doesn't accept the bot's token.",
      404: "Telegram doesn't accept the bot's token.",
      429: 'Telegram takes no more messages of this bot for now.',
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
