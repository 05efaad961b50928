import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';

import type { Config } from '../config/config.ts';
import type { Database, Executor } from '../db/database.ts';
import { siteSecrets } from './secrets.table.ts';

export type Secrets = {
  /** Signs sessions and email links. */
  session: string;
  /** Keys the hashes of networks. */
  network: string;
  /** Signs upload URLs. */
  upload: string;
  /** Seeds the Web Push keys; a change invalidates all subscriptions. */
  push: string;
  /** The Ed25519 seed that seals proofs of parking; a change makes earlier ones fail. */
  proof: string;
};

/**
 * Derived from `SESSION_SECRET`, or generated once and stored, so that all nodes agree. Those of Web Push and of
 * proofs survive a change of `SESSION_SECRET`.
 */
export async function openSecrets(
  db: Database,
  { SESSION_SECRET, DATA_DIR }: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>,
): Promise<Secrets> {
  const session = SESSION_SECRET ?? (await storedSecret(db, 'session', DATA_DIR));
  return {
    session,
    network: derived(session, 'network'),
    upload: derived(session, 'upload'),
    push: await storedSecret(db, 'vapid', DATA_DIR),
    proof: await storedSecret(db, 'proof', DATA_DIR),
  };
}

/** Generates it, or moves the one of earlier versions from the data folder. */
async function storedSecret(db: Database, name: string, dataDir: string): Promise<string> {
  const known = await findSecret(db, name);
  if (known) return known;
  await insertSecret(db, name, (await secretInFolder(dataDir, name)) ?? randomBytes(32).toString('base64url'));
  const kept = await findSecret(db, name);
  if (!kept) throw new Error(`the secret ${name} was not kept`);
  return kept;
}

async function secretInFolder(dataDir: string, name: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, 'secrets', name), 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const derived = (secret: string, label: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `towscout ${label}`, 32)).toString('base64url');

async function findSecret(executor: Executor, name: string): Promise<string | null> {
  const [row] = await executor.select().from(siteSecrets).where(eq(siteSecrets.name, name));
  return row?.value ?? null;
}

/** Does nothing when another node was first. */
async function insertSecret(executor: Executor, name: string, value: string): Promise<void> {
  await executor.insert(siteSecrets).values({ name, value }).onConflictDoNothing();
}
