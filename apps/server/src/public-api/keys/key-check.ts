import { hash, randomBytes } from 'node:crypto';

import type { Logger } from 'pino';

import { API_KEY_PREFIX } from '@towscout/contracts/public-api/constants';
import { m } from '@towscout/messages';

import { type Accounts, banSentence } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { isUnknownOutcome } from '#platform/db/outage.ts';
import type { ApiKeys, KeyHolder } from '#platform/http/key-hooks.ts';
import { forbidden, premiumRequired, unauthorized } from '#platform/http/problem.ts';
import { RIGHTS_CHANGED } from '#platform/live/stream-rights.ts';
import type { UserMemories } from '#platform/live/user-memory.ts';

import { findApiKeyByHash, addUsage, type Usage } from './api-keys.queries.ts';

const SECRET_BYTES = 32;
const KEY = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`);
const CREDENTIALS = /^(Bearer|Basic) +(\S+)$/i;
const SHOWN = 4;

/** 256 random bits, so a plain hash is safe. */
export const newKey = (): string => API_KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');

export const getEnding = (key: string): string => key.slice(-SHOWN);

export const hashKey = (key: string): string => hash('sha256', key, 'base64url');

/** As a Bearer token, or for feed readers as the password of Basic authentication. Null when it isn't one of ours. */
function keyInHeader(authorization: string | undefined): string | null {
  const [, scheme = '', credentials = ''] = CREDENTIALS.exec(authorization ?? '') ?? [];
  const key = scheme.toLowerCase() === 'basic' ? getPassword(credentials) : credentials;
  return KEY.test(key) ? key : null;
}

function getPassword(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}

const MOST_REMEMBERED = 10_000;

type Deps = {
  db: Database;
  memories: Pick<UserMemories, 'create'>;
  accounts: Pick<Accounts, 'findViewers'>;
  usage: Pick<KeyUsage, 'count'>;
  supportEmail: string | undefined;
};

/** Remembers keys by hash, so that most requests need no query. A trial's end is noticed once its memory is too old. */
export function createKeyCheck({ db, memories, accounts, usage, supportEmail }: Deps): ApiKeys {
  const holders = memories.create<KeyHolder>({
    ownerOf: ({ viewer }) => viewer.id,
    forgottenOn: [RIGHTS_CHANGED],
    most: MOST_REMEMBERED,
  });

  function hashIn(authorization: string | undefined): string {
    const key = keyInHeader(authorization);
    return key === null ? '' : hashKey(key);
  }

  return {
    findKeyId: (authorization) => holders.recall(hashIn(authorization))?.keyId ?? null,
    known(authorization) {
      const holder = holders.get(hashIn(authorization));
      if (!holder) return null;
      usage.count(holder.keyId);
      return holder;
    },
    async find(authorization) {
      const key = keyInHeader(authorization);
      if (key === null) throw unauthorized(m.public_api_server_send_key());
      const hash = hashKey(key);
      const holder = await holders.find(hash, () => readHolder(hash));
      usage.count(holder.keyId);
      return holder;
    },
  };

  async function readHolder(hash: string): Promise<KeyHolder> {
    const row = await findApiKeyByHash(db, hash);
    if (!row) throw unauthorized(m.public_api_server_key_invalid());
    if (!row.isActive) throw unauthorized(m.public_api_server_key_off());
    const viewer = (await accounts.findViewers([row.userId])).get(row.userId);
    if (!viewer) throw unauthorized(m.public_api_server_key_invalid());
    if (viewer.ban) throw forbidden(banSentence(viewer.ban, supportEmail));
    if (!viewer.isPremium) throw premiumRequired(m.public_api_server_requires_premium());
    return { keyId: row.id, name: row.name, right: row.right, viewer };
  }
}

const SAVE_EVERY_MS = 10_000;

/** Saved every ten seconds instead of per request. */
export type KeyUsage = {
  count(keyId: string): void;
  /** Counts stay during an outage. */
  save(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

export function createKeyUsage({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): KeyUsage {
  let unsaved = new Map<string, Usage>();
  let timer: NodeJS.Timeout | undefined;

  const add = ({ id, requests, lastAt }: Usage) => {
    const known = unsaved.get(id);
    if (!known) return void unsaved.set(id, { id, requests, lastAt });
    known.requests += requests;
    if (lastAt > known.lastAt) known.lastAt = lastAt;
  };

  async function save(): Promise<void> {
    if (unsaved.size === 0) return;
    const usages = [...unsaved.values()];
    unsaved = new Map();
    try {
      await addUsage(db, usages);
    } catch (error) {
      log.warn({ err: error }, 'the use of API keys could not be saved');
      // It may be saved already.
      if (!isUnknownOutcome(error)) for (const usage of usages) add(usage);
    }
  }

  return {
    count: (id) => add({ id, requests: 1, lastAt: clock.now() }),
    save,
    start() {
      timer = setInterval(() => void save(), SAVE_EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await save();
    },
  };
}
