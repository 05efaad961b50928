import { hash, randomBytes } from 'node:crypto';

import {
  INVITE_DAYS,
  OPEN_INVITES_PER_CAR,
  PEOPLE_PER_CAR,
  SHARED_CARS_PER_USER,
} from '@towscout/contracts/watched-places/parked-car/constants';
import { m } from '@towscout/messages';

import type { Accounts, Viewer } from '#accounts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import { type Database, transact, type Executor, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import type { Events } from '#platform/events/facts.ts';
import { conflict, unauthorized, gone, notFound } from '#platform/http/problem.ts';

import { placeSaved } from '../facts.ts';
import { lockParked } from '../places/places.queries.ts';
import {
  listCoDrivers,
  openCar,
  insertInvite,
  type InviteRow,
  listOpenInvites,
  lockHousehold,
  countSharedCars,
  findCoDriver,
  insertCoDriver,
  type SharedCarRow,
  acceptInvite as markAccepted,
  findInvite,
} from './household.queries.ts';
import { defaultCarName } from './present-household.ts';

const SECRET_BYTES = 32;

/** 256 random bits, so a plain hash is safe. */
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

type InviteDeps = { db: Database; clock: Clock; accounts: Pick<Accounts, 'lockExistingUser'> };

/** Rejects with 409 when the car has all its people, or all its open invites. */
export const createInvite = (
  { db, clock, accounts }: InviteDeps,
  viewer: Viewer,
): Promise<{ invite: InviteRow; secret: string }> =>
  transact(db, async (tx) => {
    const now = clock.now();
    if (!(await accounts.lockExistingUser(tx, viewer.id))) throw unauthorized();
    await lockHousehold(tx, viewer.id);
    const car = await openCar(tx, viewer.id, defaultCarName(viewer.firstName));
    if ((await listCoDrivers(tx, car.id)).length + 1 >= PEOPLE_PER_CAR)
      throw conflict(m.watched_places_server_car_is_full({ count: PEOPLE_PER_CAR }));
    if ((await listOpenInvites(tx, car.id, now)).length >= OPEN_INVITES_PER_CAR)
      throw conflict(m.watched_places_server_too_many_invites({ count: OPEN_INVITES_PER_CAR }));
    const secret = newSecret();
    const expiresAt = minutesAfter(now, INVITE_DAYS * 24 * 60);
    return {
      secret,
      invite: await insertInvite(tx, { carId: car.id, hash: hashSecret(secret), createdAt: now, expiresAt }),
    };
  });

type Deps = { db: Database; clock: Clock; events: Events; accounts: Pick<Accounts, 'lockExistingUser' | 'isActive'> };
type Found = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

/** Makes the user a co-driver, once. Repeating it changes nothing. Rejects with 404, 409 and 410. */
export const acceptInvite = (deps: Deps, viewer: Viewer, secret: string): Promise<SharedCarRow> =>
  transact(deps.db, async (tx) => {
    const { clock, events, accounts } = deps;
    if (!(await accounts.lockExistingUser(tx, viewer.id))) throw unauthorized();
    await lockKey(tx, `cars shared with ${viewer.id}`);
    const { invite, car } = await lockInvite(tx, deps, hashSecret(secret));
    if (car.ownerId === viewer.id) throw conflict(m.watched_places_server_invite_own());
    if (await findCoDriver(tx, car.id, viewer.id)) return car;
    refuseUnusable(invite, clock.now());
    if ((await listCoDrivers(tx, car.id)).length + 1 >= PEOPLE_PER_CAR)
      throw conflict(m.watched_places_server_car_is_full({ count: PEOPLE_PER_CAR }));
    if ((await countSharedCars(tx, viewer.id)) >= SHARED_CARS_PER_USER)
      throw conflict(m.watched_places_server_too_many_shared_cars({ count: SHARED_CARS_PER_USER }));
    await insertCoDriver(tx, { carId: car.id, userId: viewer.id, joinedAt: clock.now() });
    await markAccepted(tx, invite.id, viewer.id);
    const parked = await lockParked(tx, car.ownerId);
    // A truck that is there already alerts whoever joins.
    if (parked) await events.record(tx, placeSaved, { placeId: parked.id });
    return car;
  });

/** Read again once its household is locked. */
async function lockInvite(tx: Tx, deps: Senders, hash: string): Promise<Found> {
  const found = await findSent(tx, deps, hash);
  await lockHousehold(tx, found.car.ownerId);
  return findSent(tx, deps, hash);
}

type Senders = { accounts: Pick<Accounts, 'isActive'> };

/** A banned account invites nobody. Rejects with 404. */
async function findSent(executor: Executor, { accounts }: Senders, hash: string): Promise<Found> {
  const found = await findInvite(executor, hash);
  if (!found || !(await accounts.isActive(executor, found.car.ownerId)))
    throw notFound(m.watched_places_server_invite_invalid());
  return found;
}

function refuseUnusable({ acceptedBy, expiresAt }: Found['invite'], now: Date): void {
  if (acceptedBy !== null) throw gone(m.watched_places_server_invite_used());
  if (expiresAt <= now) throw gone(m.watched_places_server_invite_expired());
}

/** For whoever has the link, signed in or not. Rejects with 404, 409 and 410. */
export async function readInvite(
  { db, clock, accounts }: Pick<Deps, 'db' | 'clock' | 'accounts'>,
  viewer: Viewer | null,
  secret: string,
): Promise<Found> {
  const found = await findSent(db, { accounts }, hashSecret(secret));
  if (found.car.ownerId === viewer?.id) throw conflict(m.watched_places_server_invite_own());
  if (viewer && (await findCoDriver(db, found.car.id, viewer.id))) return found;
  refuseUnusable(found.invite, clock.now());
  return found;
}
