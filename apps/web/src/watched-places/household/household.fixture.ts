import { householdPaths } from '@towscout/contracts/watched-places/parked-car/constants';
import type { SharedCar, Sharing } from '@towscout/contracts/watched-places/parked-car/household';

import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

export const SECRET = 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE';

export const ANNS_CAR: SharedCar = {
  id: 'car',
  name: "Ann's car",
  ownerName: 'Ann',
  parked: { latitude: 37.7765, longitude: -122.4172, address: '1 Oak St', parkedAt: '2026-11-20T12:00:00.000Z' },
};

/** A household as the server has it now. */
export function serveHousehold(api: FakeApi, begin: { sharing?: Partial<Sharing>; cars?: SharedCar[] } = {}) {
  const household = {
    sharing: { name: "Ann's car", coDrivers: [], invites: [], ...begin.sharing } as Sharing,
    cars: begin.cars ?? [],
    moved: [] as string[],
  };
  const { sharing } = household;
  api.on('GET', householdPaths.sharing, () => sharing);
  api.on('PUT', householdPaths.sharing, ({ body }) => Object.assign(sharing, body));
  api.on('POST', householdPaths.invites, () => {
    const invite = { id: 'invite', createdAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-27T12:00:00.000Z' };
    sharing.invites = [...sharing.invites, invite];
    return { ...invite, secret: SECRET };
  });
  api.on('DELETE', householdPaths.invite, ({ params }) => {
    sharing.invites = sharing.invites.filter(({ id }) => id !== params['id']);
    return null;
  });
  api.on('DELETE', householdPaths.coDriver, ({ params }) => {
    sharing.coDrivers = sharing.coDrivers.filter(({ id }) => id !== params['id']);
    return null;
  });
  api.on('GET', householdPaths.cars, () => household.cars);
  api.on('POST', householdPaths.moved, ({ body }) => {
    household.moved.push(new Date(body.parkedAt).toISOString());
    household.cars = household.cars.map((car) => ({ ...car, parked: null }));
    return null;
  });
  api.on('DELETE', householdPaths.car, ({ params }) => {
    household.cars = household.cars.filter(({ id }) => id !== params['id']);
    return null;
  });
  api.on('POST', householdPaths.readInvite, ({ body }) =>
    body.secret === SECRET
      ? { carName: "Ann's car", invitedBy: 'Ann', expiresAt: '2026-11-27T12:00:00.000Z' }
      : problem(404, "This invite isn't valid anymore. Ask for a new one."),
  );
  api.on('POST', householdPaths.acceptInvite, () => (household.cars = [ANNS_CAR]));
  return household;
}
