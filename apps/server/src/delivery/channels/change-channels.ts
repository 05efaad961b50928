import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import type {
  AlertChannel,
  CreateChannelBody,
  CreatedChannel,
  RenewedSecret,
  TestedChannel,
} from '@towscout/contracts/delivery/channels';
import { CHANNELS_PER_USER } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import { type Database, transact } from '#platform/db/database.ts';
import { badRequest, conflict, notFound, unauthorized } from '#platform/http/problem.ts';

import type { ChannelSender } from './channel-sender.ts';
import { type ChannelStore, type OpenChannel, type PlaceChannelDeps, placeChannel } from './channel-store.ts';
import { type ChannelRow, deleteChannel, findChannel, lockChannel, updateChannel } from './channels.queries.ts';
import { HEALTHY } from './health.ts';
import { followMoves } from './record-results.ts';
import { createTestMessage, sendMessage } from './send-message.ts';
import { newSecrets, rotateSecrets, webhookSecrets } from './services/webhook-channel.ts';

export type ChannelUseDeps = PlaceChannelDeps & {
  db: Database;
  log: Logger;
  sender: ChannelSender;
  publicUrl: string | null;
  siteHasTelegramBot: boolean;
};

/** Within what a browser waits. */
const TEST_TIMEOUT_MS = 8000;

export const presentChannel = (store: ChannelStore, row: ChannelRow): AlertChannel => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  target: store.open(row)?.target ?? null,
  createdAt: row.createdAt.toISOString(),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  lastProblem: row.lastProblem,
  turnedOffAt: row.turnedOffAt?.toISOString() ?? null,
});

const findObjection = async (
  sender: ChannelSender,
  { url, isOperators, findObjection: findOwn }: Pick<OpenChannel, 'url' | 'isOperators' | 'findObjection'>,
): Promise<string | null> => findOwn() ?? (isOperators ? null : sender.findObjection(url));

/** Rejects with 400 for an address that messages may not be sent to, and with 409 for too many channels. */
export async function addChannel(
  deps: ChannelUseDeps,
  userId: string,
  { kind, name, ...given }: CreateChannelBody,
): Promise<CreatedChannel> {
  const { db, store, sender } = deps;
  const secrets = kind === 'webhook' ? newSecrets() : null;
  const id = randomUUID();
  const settings = { ...given, ...secrets, ...(kind === 'mqtt' && { channelId: id }) };
  const adapter = store.findAdapter({ kind });
  if (!adapter) throw badRequest(m.delivery_server_no_such_kind());
  const channel = adapter.open(settings);
  const objection = channel ? await findObjection(sender, channel) : adapter.findMistake(settings);
  if (objection !== null) throw badRequest(objection);
  const row = await transact(db, (tx) => placeChannel(tx, deps, { id, userId, kind, name, settings }));
  if (row === 'unknown') throw unauthorized();
  if (row === 'full') throw conflict(m.delivery_server_too_many_channels({ count: CHANNELS_PER_USER }));
  return { ...presentChannel(store, row), secret: secrets?.secret ?? null };
}

export const switchChannel = (
  { db, clock, store, devices }: ChannelUseDeps,
  userId: string,
  id: string,
  isOn: boolean,
): Promise<AlertChannel> =>
  transact(db, async (tx) => {
    const row = await lockChannel(tx, userId, id);
    if (!row) throw notFound(m.delivery_server_channel_not_found());
    const objection = isOn ? store.open(row)?.findObjection() : null;
    if (objection) throw conflict(objection);
    const changes = isOn ? HEALTHY : { ...HEALTHY, turnedOffAt: row.turnedOffAt ?? clock.now() };
    await devices.follow(tx, [row]);
    return presentChannel(store, await updateChannel(tx, id, changes));
  });

export const removeChannel = ({ db, devices }: ChannelUseDeps, userId: string, id: string): Promise<void> =>
  transact(db, async (tx) => {
    const row = await deleteChannel(tx, userId, id);
    if (!row) throw notFound(m.delivery_server_channel_not_found());
    await devices.follow(tx, [row]);
  });

/** Messages are signed with both for a while, so that none is refused while the receiver changes its own. */
export const renewSecret = ({ db, clock, store }: ChannelUseDeps, userId: string, id: string): Promise<RenewedSecret> =>
  transact(db, async (tx) => {
    const row = await lockChannel(tx, userId, id);
    if (!row) throw notFound(m.delivery_server_channel_not_found());
    if (row.kind !== 'webhook') throw conflict(m.delivery_server_only_webhooks());
    const settings = store.readSettings(row);
    const known = webhookSecrets.safeParse(settings);
    if (!known.success || typeof settings !== 'object') throw conflict(m.delivery_server_settings_unreadable());
    const renewed = rotateSecrets(known.data, clock.now());
    await updateChannel(tx, id, { settings: store.sealSettings(id, { ...settings, ...renewed }) });
    return { secret: renewed.secret, oldSecretUntil: new Date(renewed.old.until).toISOString() };
  });

export async function testChannel(
  { db, log, clock, store, sender, publicUrl }: ChannelUseDeps,
  userId: string,
  id: string,
): Promise<TestedChannel> {
  const row = await findChannel(db, userId, id);
  if (!row) throw notFound(m.delivery_server_channel_not_found());
  const channel = store.open(row);
  if (!channel) return { accepted: false, sentence: m.delivery_server_settings_unreadable() };
  const objection = channel.findObjection();
  if (objection !== null) return { accepted: false, sentence: objection };
  const { outcome, moved } = await sendMessage(
    { clock, sender },
    channel,
    createTestMessage(publicUrl, clock.now()),
    TEST_TIMEOUT_MS,
  );
  const result =
    outcome.kind === 'sent' ? { lastSentAt: clock.now(), lastProblem: null } : { lastProblem: outcome.reason };
  await transact(db, async (tx) => {
    if (!(await lockChannel(tx, userId, id))) return;
    await updateChannel(tx, id, result);
    if (moved) await followMoves(tx, log, [{ from: row, settings: store.sealSettings(id, moved) }]);
  });
  if (outcome.kind === 'sent')
    return { accepted: true, sentence: m.delivery_server_test_accepted({ target: channel.target }) };
  return { accepted: false, sentence: outcome.reason };
}
