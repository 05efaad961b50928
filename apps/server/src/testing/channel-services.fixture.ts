import { z } from 'zod';

import type { Answer, ReceivedRequest } from './channel-server.fixture.ts';

/** Services as their makers describe them: each refuses what the real one would. */

const json = (status: number, body: object): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function parse<Body>(schema: z.ZodType<Body>, { body }: ReceivedRequest): Body | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

const ntfyMessage = z.strictObject({
  topic: z.string().regex(/^[-_A-Za-z0-9]{1,64}$/),
  title: z.string(),
  message: z.string().max(4096),
  priority: z.int().min(1).max(5),
  tags: z.array(z.string()),
  sequence_id: z.string().regex(/^[-_A-Za-z0-9]{1,64}$/),
  click: z.url().optional(),
  actions: z
    .array(z.strictObject({ action: z.literal('view'), label: z.string(), url: z.url(), clear: z.boolean() }))
    .max(3)
    .optional(),
});

/** https://docs.ntfy.sh/publish/#publish-as-json, with a topic that asks for a token. */
export const createNtfy =
  (token: string) =>
  (request: ReceivedRequest): Answer => {
    const message = request.path === '/' ? parse(ntfyMessage, request) : null;
    if (!message) return json(400, { code: 40024, http: 400, error: 'invalid request: body must be message JSON' });
    const { authorization } = request.headers;
    if (authorization !== undefined && authorization !== `Bearer ${token}`)
      return json(401, { code: 40101, http: 401, error: 'unauthorized' });
    if (message.topic === 'reserved' && authorization === undefined)
      return json(403, { code: 40301, http: 403, error: 'forbidden' });
    return json(200, { id: 'hwQ2YpKdmg', time: 1, event: 'message', topic: message.topic });
  };

const pushoverMessage = z.strictObject({
  token: z.string(),
  user: z.string(),
  title: z.string().max(250),
  message: z.string().min(1).max(1024),
  priority: z.int().min(-2).max(1),
  timestamp: z.int(),
  ttl: z.int().positive(),
  url: z.url().max(512).optional(),
  url_title: z.string().max(100).optional(),
});

/** https://pushover.net/api */
export const createPushover =
  (user: string) =>
  (request: ReceivedRequest): Answer => {
    const message = request.path === '/1/messages.json' ? parse(pushoverMessage, request) : null;
    if (message?.user !== user)
      return json(400, { user: 'invalid', errors: ['user identifier is invalid'], status: 0, request: 'r' });
    return json(200, { status: 1, request: 'r' });
  };

const telegramMessage = z.strictObject({
  chat_id: z.string(),
  text: z.string().min(1).max(4096),
  disable_notification: z.boolean(),
  link_preview_options: z.strictObject({ is_disabled: z.boolean() }),
});

/** https://core.telegram.org/bots/api#sendmessage */
export const createTelegram =
  (token: string, chat: string) =>
  (request: ReceivedRequest): Answer => {
    if (request.path !== `/bot${token}/sendMessage`)
      return json(401, { ok: false, error_code: 401, description: 'Unauthorized' });
    const message = parse(telegramMessage, request);
    if (message?.chat_id !== chat)
      return json(400, { ok: false, error_code: 400, description: 'Bad Request: chat not found' });
    return json(200, { ok: true, result: { message_id: 1 } });
  };

const updatesQuery = z.strictObject({
  offset: z.int().optional(),
  limit: z.int().min(1).max(100),
  timeout: z.literal(0),
  allowed_updates: z.array(z.enum(['message', 'channel_post'])),
});

export type TelegramBot = {
  respond(request: ReceivedRequest): Answer;
  /** Somebody in this chat, or the channel itself, says it. */
  say(chatId: number, text: string, as?: 'message' | 'channel_post'): void;
  sentTo(chatId: string): unknown[];
};

/** A bot that knows each chat which wrote to it. https://core.telegram.org/bots/api#getupdates */
export function createTelegramBot(token: string): TelegramBot {
  let updates: { update_id: number }[] = [];
  let lastId = 7000;
  const chats = new Set<string>();
  const sent: { chat_id: string }[] = [];
  const methods: Record<string, (request: ReceivedRequest) => Answer> = {
    getMe: () => json(200, { ok: true, result: { id: 12_345, is_bot: true, username: 'towscout_bot' } }),
    getUpdates(request) {
      const query = parse(updatesQuery, request);
      if (!query) return json(400, { ok: false, error_code: 400, description: 'Bad Request' });
      const { offset = 0, limit } = query;
      updates = updates.filter(({ update_id: id }) => id >= offset);
      return json(200, { ok: true, result: updates.slice(0, limit) });
    },
    sendMessage(request) {
      const message = parse(telegramMessage, request);
      if (!message || !chats.has(message.chat_id))
        return json(400, { ok: false, error_code: 400, description: 'Bad Request: chat not found' });
      sent.push(message);
      return json(200, { ok: true, result: { message_id: 1 } });
    },
  };
  return {
    respond(request) {
      const method = methods[request.path.replace(`/bot${token}/`, '')];
      return method?.(request) ?? json(401, { ok: false, error_code: 401, description: 'Unauthorized' });
    },
    say(chatId, text, as = 'message') {
      chats.add(String(chatId));
      lastId += 1;
      const chat = { id: chatId, type: chatId > 0 ? 'private' : 'group' };
      updates.push({ update_id: lastId, [as]: { message_id: 1, date: 1, chat, text } } as { update_id: number });
    },
    sentTo: (chatId) => sent.filter((message) => message.chat_id === chatId),
  };
}

const appriseMessage = z.strictObject({
  urls: z.string(),
  title: z.string(),
  body: z.string().min(1),
  type: z.enum(['info', 'success', 'warning', 'failure']),
  format: z.enum(['text', 'markdown', 'html']),
});

/** https://github.com/caronc/apprise-api: stateless notifications. */
export const createApprise =
  (known: string) =>
  (request: ReceivedRequest): Answer => {
    const message = request.path === '/notify' ? parse(appriseMessage, request) : null;
    if (!message) return json(400, { error: 'The message format is not supported.' });
    if (message.urls !== known) return json(424, { error: 'One or more notifications could not be sent.' });
    return json(200, { error: null });
  };
