import { randomBytes, randomUUID } from 'node:crypto';

import {
  CHANNELS_PER_USER,
  TELEGRAM_CODE_MINUTES,
  type TelegramProblem,
} from '@towscout/contracts/delivery/channels/paths';
import type { ConnectedChat, TelegramCode } from '@towscout/contracts/delivery/channels/schema';
import { m } from '@towscout/messages';

import { minutesAfter } from '#platform/clock.ts';
import { transact } from '#platform/db/database.ts';
import { conflict, notFound, unauthorized, unavailable } from '#platform/http/problem.ts';

import { countChannels, findChannel } from '../channels/channels.queries.ts';
import { findCode, saveCode } from './chat-codes.queries.ts';
import { hashCode, readChats, type ReadChatsDeps } from './read-chats.ts';
import { TelegramError } from './site-bot.ts';

const CODE_BYTES = 16;

/** Rejects with 503 when the site's bot doesn't answer. */
export async function issueCode(deps: ReadChatsDeps, userId: string, name: string): Promise<TelegramCode> {
  const { db, clock, bot, accounts } = deps;
  const botName = await bot.getName().catch((error: unknown) => {
    throw error instanceof TelegramError ? unavailable(describeProblem(error.problem)) : error;
  });
  const [id, code] = [randomUUID(), randomBytes(CODE_BYTES).toString('base64url')];
  const createdAt = clock.now();
  const expiresAt = minutesAfter(createdAt, TELEGRAM_CODE_MINUTES);
  await transact(db, async (tx) => {
    if (!(await accounts.lockExistingUser(tx, userId))) throw unauthorized();
    if ((await countChannels(tx, userId)) >= CHANNELS_PER_USER) throw conflict(tooManySentence());
    await saveCode(tx, { id, userId, name, codeHash: hashCode(code), createdAt, expiresAt });
  });
  return { id, code, bot: botName, expiresAt: expiresAt.toISOString() };
}

/** Looks first for what was sent to the bot. */
export async function findConnection(deps: ReadChatsDeps, userId: string, id: string): Promise<ConnectedChat> {
  const { db, clock } = deps;
  if ((await findCode(db, userId, id)) !== null) await readChats(deps);
  if (await findChannel(db, userId, id)) return { state: 'connected', problem: null };
  const code = await findCode(db, userId, id);
  if (!code) throw notFound(m.delivery_server_telegram_code_unknown());
  if (code.expiresAt <= clock.now()) return { state: 'expired', problem: null };
  const isFull = (await countChannels(db, userId)) >= CHANNELS_PER_USER;
  const problem = isFull ? tooManySentence() : code.problem && describeProblem(code.problem);
  return { state: 'waiting', problem };
}

const tooManySentence = (): string => m.delivery_server_too_many_channels({ count: CHANNELS_PER_USER });

function describeProblem(problem: TelegramProblem): string {
  switch (problem) {
    case 'taken':
      return m.delivery_server_telegram_bot_taken();
    case 'token':
      return m.delivery_server_telegram_bot_token();
    case 'unreachable':
      return m.delivery_server_telegram_bot_unreachable();
  }
}
