import { z } from 'zod';

/** A code, and the chat that it was sent from. */
export type SentCode = { code: string; chatId: string };
export type Updates = { codes: SentCode[]; lastId: number | null };

/** 128 random bits. */
const CODE = /^[\w-]{22}$/;

const message = z.object({ text: z.string(), chat: z.object({ id: z.int() }) });
const update = z.object({
  update_id: z.int(),
  message: message.optional().catch(undefined),
  /** A channel's own. */
  channel_post: message.optional().catch(undefined),
});

/**
 * https://core.telegram.org/bots/api#getupdates. Codes come as '/start code' by the link, as '/start@bot code' in groups,
 * or alone.
 *
 * @throws ZodError
 */
export function readUpdates(result: unknown): Updates {
  const updates = update.array().parse(result);
  const codes = updates.flatMap(({ message: sent, channel_post: posted }) => {
    const { text, chat } = sent ?? posted ?? {};
    const code = text?.trim().split(/\s+/).at(-1);
    return chat && code !== undefined && CODE.test(code) ? [{ code, chatId: String(chat.id) }] : [];
  });
  return { codes, lastId: updates.at(-1)?.update_id ?? null };
}
