import { randomBytes, randomUUID, hash } from 'node:crypto';

import type { ConnectedChat, TelegramCode } from '@towscout/contracts/delivery/channels';
import { CHANNELS_PER_USER, TELEGRAM_CODE_MINUTES, type TelegramProblem } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import { minutesAfter, type Clock, secondsBefore } from '#platform/clock.ts';
import { transact, type Database, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import { conflict, notFound, unauthorized, unavailable } from '#platform/http/problem.ts';

import { type PlaceChannelDeps, placeChannel } from '../channels/channel-store.ts';
import { countChannels, findChannel } from '../channels/channels.queries.ts';
import { findCode, saveCode, deleteCode, findReadAgainAt, lockCodes, saveReading } from './chat-codes.queries.ts';
import { TelegramError, type SentCode, type SiteBot } from './site-bot.ts';

export type ReadChatsDeps = PlaceChannelDeps & { db: Database; clock: Clock; bot: SiteBot };

/** Longer than a reading takes, so that a node that dies meanwhile holds the others up only so long. */
const LEASE_SECONDS = 30;
const PAUSE_SECONDS = 2;
const MOST_ROUNDS = 5;

const hashCode = (code: string): string => hash('sha256', code, 'base64url');

/** Reads what was sent to the site's bot, while a code is awaited. One node at a time; the others go on. */
export async function readChats(deps: ReadChatsDeps): Promise<void> {
  const { db, clock, bot } = deps;
  if (!(await transact(db, (tx) => takeTurn(tx, clock.now())))) return;
  const problem = await readAll(bot, (codes) => transact(db, (tx) => connect(tx, deps, codes)));
  const now = clock.now();
  await saveReading(db, { readAgainAt: secondsBefore(now, -PAUSE_SECONDS), problem }, now);
}

async function takeTurn(tx: Tx, now: Date): Promise<boolean> {
  await lockKey(tx, 'telegram-updates');
  const readAgainAt = await findReadAgainAt(tx, now);
  if (readAgainAt === null || readAgainAt > now) return false;
  await saveReading(tx, { readAgainAt: secondsBefore(now, -LEASE_SECONDS) }, now);
  return true;
}

/** Telegram forgets messages when those behind them are asked for: after what they say was saved. */
async function readAll(
  bot: SiteBot,
  use: (codes: readonly SentCode[]) => Promise<void>,
): Promise<TelegramProblem | null> {
  let offset: number | undefined;
  try {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const { codes, lastId } = await bot.getUpdates(offset);
      if (codes.length > 0) await use(codes);
      if (lastId === null) break;
      offset = lastId + 1;
    }
    return null;
  } catch (error) {
    if (error instanceof TelegramError) return error.problem;
    throw error;
  }
}

/** The first chat from which a code came. */
async function connect(tx: Tx, deps: ReadChatsDeps, sent: readonly SentCode[]): Promise<void> {
  const now = deps.clock.now();
  const chats = new Map(sent.toReversed().map(({ code, chatId }) => [hashCode(code), chatId]));
  for (const { id, userId, name, codeHash } of await lockCodes(tx, [...chats.keys()], now)) {
    const settings = { chatId: chats.get(codeHash), isProven: true };
    const placed = await placeChannel(tx, deps, { id, userId, kind: 'telegram', name, settings });
    if (placed !== 'full') await deleteCode(tx, id);
  }
}

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
