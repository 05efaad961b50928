import { Agent, request } from 'undici';
import { z } from 'zod';

import type { TelegramProblem } from '@towscout/contracts/delivery/constants';

import { findJsonExcess, readBody } from '#platform/outgoing/read-body.ts';

/** A code, and the chat that it was sent from. */
export type SentCode = { code: string; chatId: string };
type Updates = { codes: SentCode[]; lastId: number | null };

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
function readUpdates(result: unknown): Updates {
  const updates = update.array().parse(result);
  const codes = updates.flatMap(({ message: sent, channel_post: posted }) => {
    const { text, chat } = sent ?? posted ?? {};
    const code = text?.trim().split(/\s+/).at(-1);
    return chat && code !== undefined && CODE.test(code) ? [{ code, chatId: String(chat.id) }] : [];
  });
  return { codes, lastId: updates.at(-1)?.update_id ?? null };
}

export class TelegramError extends Error {
  readonly problem: TelegramProblem;

  constructor(problem: TelegramError['problem'], options?: ErrorOptions) {
    super(`the site's Telegram bot: ${problem}`, options);
    this.name = 'TelegramError';
    this.problem = problem;
  }
}

/** Both throw TelegramError. */
export type SiteBot = {
  /** As in t.me/name. */
  getName(): Promise<string>;
  /** Messages before `offset` are never sent again. */
  getUpdates(offset: number | undefined): Promise<Updates>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 4000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Of 4096 characters each, and what they answer to. */
const UPDATES_AT_ONCE = 20;

const answered = z.object({ ok: z.literal(true), result: z.unknown() });
const named = z.object({ username: z.string().regex(/^\w{3,64}$/) });

export function createSiteBot({ url, token, userAgent }: { url: string; token: string; userAgent: string }): SiteBot {
  const agent = new Agent();
  const call = async <Result>(method: string, body: object, read: (result: unknown) => Result): Promise<Result> => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await request(new URL(`/bot${token}/${method}`, url), {
        dispatcher: agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': userAgent },
        body: JSON.stringify(body),
        signal,
      });
      const { text } = await readBody(response.body, { encoding: 'identity', maxBytes: MAX_BYTES, signal });
      if (response.statusCode !== 200) throw new TelegramError(toProblem(response.statusCode));
      if (findJsonExcess(text) !== null) throw new TelegramError('unreachable');
      return read(answered.parse(JSON.parse(text)).result);
    } catch (error) {
      throw error instanceof TelegramError ? error : new TelegramError('unreachable', { cause: error });
    }
  };
  let name: string | null = null;
  return {
    async getName() {
      name ??= await call('getMe', {}, (result) => named.parse(result).username);
      return name;
    },
    getUpdates: (offset) =>
      call(
        'getUpdates',
        { offset, limit: UPDATES_AT_ONCE, timeout: 0, allowed_updates: ['message', 'channel_post'] },
        readUpdates,
      ),
    close: () => agent.destroy(),
  };
}

/** 409: another program reads the bot's messages, or has them sent to it. */
const toProblem = (status: number): TelegramError['problem'] =>
  status === 409 ? 'taken' : status === 401 || status === 404 ? 'token' : 'unreachable';
