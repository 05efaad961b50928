import { INVITE_DAYS, OPEN_INVITES_PER_CAR, PEOPLE_PER_CAR } from '@towscout/contracts/watched-places/household/paths';
import { m } from '@towscout/messages';

import type { Accounts, Viewer } from '#accounts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { conflict, unauthorized } from '#platform/http/problem.ts';

import { defaultCarName } from './car-name.ts';
import { listCoDrivers, openCar } from './household.queries.ts';
import { hashSecret, newSecret } from './invite-secret.ts';
import { insertInvite, type InviteRow, listOpenInvites } from './invites.queries.ts';
import { lockHousehold } from './lock-household.ts';

type Deps = { db: Database; clock: Clock; accounts: Pick<Accounts, 'lockExistingUser'> };

/** Rejects with 409 when the car has all its people, or all its open invites. */
export const createInvite = (
  { db, clock, accounts }: Deps,
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
