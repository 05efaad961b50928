import { hash } from 'node:crypto';

import type { TelegramProblem } from '@towscout/contracts/delivery/channels/paths';

import type { Clock } from '#platform/clock.ts';
import { secondsBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import { type PlaceChannelDeps, placeChannel } from '../channels/place-channel.ts';
import { deleteCode, findReadAgainAt, lockCodes, saveReading } from './chat-codes.queries.ts';
import type { SentCode } from './read-updates.ts';
import { type SiteBot, TelegramError } from './site-bot.ts';

export type ReadChatsDeps = PlaceChannelDeps & { db: Database; clock: Clock; bot: SiteBot };

/** Longer than a reading takes, so that a node that dies meanwhile holds the others up only so long. */
const LEASE_SECONDS = 30;
const PAUSE_SECONDS = 2;
const MOST_ROUNDS = 5;

export const hashCode = (code: string): string => hash('sha256', code, 'base64url');

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
