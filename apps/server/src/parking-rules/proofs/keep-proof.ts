import { randomBytes } from 'node:crypto';

import type { Logger } from 'pino';

import { PROOFS_PER_USER } from '@towscout/contracts/parking-rules/constants';
import type { KeepProofQuery } from '@towscout/contracts/parking-rules/proofs';
import { toAddress } from '@towscout/contracts/wire/location';
import type { StreetAddress } from '@towscout/domain/places/street-name';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { locales } from '@towscout/messages/locale';

import type { Accounts } from '#accounts';
import type { Places } from '#places';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import { conflict, notFound, unauthorized } from '#platform/http/problem.ts';
import type { PrivatePhotos } from '#reports';

import type { ParkingRules } from '../index.ts';
import {
  countProofs,
  findLastProof,
  findProof,
  findReach,
  insertProof,
  type ProofRow,
  saveReach,
} from './proofs.queries.ts';
import { RULE_HOURS, rulesThen } from './rules-then.ts';
import { firstHash, seal, sha256, type Signer, type SealedContent, type Reach } from './seal.ts';

export type KeepProofDeps = {
  db: Database;
  clock: Clock;
  log: Logger;
  accounts: Pick<Accounts, 'lockExistingUser'>;
  places: Pick<Places, 'wordsFor'>;
  parkingRules: ParkingRules;
  photos: PrivatePhotos;
  signer: Signer;
};

type Asked = KeepProofQuery & { id: string; upload: Buffer };

const SALT_BYTES = 32;

/** Seals a photo with its time and place at the end of the user's chain. A retry returns the same one. */
export async function keepProof(deps: KeepProofDeps, userId: string, asked: Asked): Promise<ProofRow> {
  const { db, photos, signer } = deps;
  const before = await findOwn(db, userId, asked.id);
  if (before) return before;
  if ((await countProofs(db, userId)) >= PROOFS_PER_USER)
    throw conflict(m.parking_rules_proofs_server_too_many({ count: PROOFS_PER_USER }));
  const photoId = await photos.store(userId, asked.upload);
  const content = JSON.stringify(await describe(deps, asked, photoId));
  return transact(db, async (tx) => {
    if (!(await deps.accounts.lockExistingUser(tx, userId))) throw unauthorized();
    await lockKey(tx, `parking proofs of ${userId}`);
    // An unused photo is swept within the hour.
    const same = await findOwn(tx, userId, asked.id);
    if (same) return same;
    if ((await countProofs(tx, userId)) >= PROOFS_PER_USER)
      throw conflict(m.parking_rules_proofs_server_too_many({ count: PROOFS_PER_USER }));
    const end = await findEnd(tx, userId);
    const sequence = end.proofs + 1;
    const link = seal(content, end.newestHash, signer);
    await saveReach(tx, userId, { proofs: sequence, newestHash: link.hash });
    await photos.keep(tx, photoId);
    return insertProof(tx, { id: asked.id, userId, sequence, content, photoId, ...link });
  });
}

/** A cut chain goes on where it had reached, so that the gap stays; an earlier release's node doesn't say how far. */
async function findEnd(tx: Tx, userId: string): Promise<Reach> {
  const reach = (await findReach(tx, userId)) ?? { proofs: 0, newestHash: firstHash(userId) };
  const last = await findLastProof(tx, userId);
  return last && last.sequence > reach.proofs ? { proofs: last.sequence, newestHash: last.hash } : reach;
}

/** Rejects with 404 for another user's, and for a deleted one. */
async function findOwn(
  executor: Parameters<typeof findProof>[0],
  userId: string,
  id: string,
): Promise<ProofRow | null> {
  const proof = await findProof(executor, id);
  if (proof && (proof.userId !== userId || proof.content === null))
    throw notFound(m.parking_rules_proofs_server_not_found());
  return proof;
}

async function describe(deps: KeepProofDeps, asked: Asked, photoId: string): Promise<SealedContent> {
  const { clock, photos, places } = deps;
  const now = clock.now();
  const spot = { lat: asked.lat, lng: asked.lng };
  const photo = await photos.read(photoId);
  if (!photo) throw new Error('the photo of a proof was not stored');
  return {
    salt: randomBytes(SALT_BYTES).toString('base64url'),
    sealedAt: now.toISOString(),
    takenAt: asked.takenAt?.toISOString() ?? null,
    latitude: spot.lat,
    longitude: spot.lng,
    accuracyMeters: asked.accuracy ?? null,
    address: places.wordsFor(spot, '') || null,
    photoSha256: sha256(photo),
    ...(await findRules(deps, { ...spot, address: toAddress(asked) }, now)),
  };
}

/** A photo that is sealed now is worth more than its rules. */
async function findRules(
  { parkingRules, log }: KeepProofDeps,
  where: LatLng & { address: StreetAddress | null },
  now: Date,
): Promise<Pick<SealedContent, 'timeZone' | 'rules' | 'rulesIn'>> {
  try {
    const found = await parkingRules.outlookAt({ ...where, side: null, since: now, permits: [] }, now, RULE_HOURS);
    return { timeZone: found.timeZone, ...inEachLanguage(() => rulesThen(found)) };
  } catch (error) {
    log.warn({ err: error }, 'the rules for a parking proof could not be read');
    return { timeZone: null, ...inEachLanguage(() => [m.parking_rules_proofs_server_rules_not_checked()]) };
  }
}

const inEachLanguage = (tell: () => string[]): Pick<SealedContent, 'rules' | 'rulesIn'> => ({
  rules: tell(),
  rulesIn: Object.fromEntries(locales.map((locale) => [locale, inLocale(locale, tell)])),
});
