import { hasRunOut, isRouteDayOver } from '@towscout/domain/emergencies/declarations/declaration';
import { boxAround, distanceBetween, miles, outlineContains } from '@towscout/geo';

import type { DeliverDeps } from '#alerts/decide/deliver.ts';
import { type NewAlert, splitByUser, writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { CityDeclaration, Emergencies } from '#emergencies';
import type { ParkingRules } from '#parking-rules';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { Circle, ParkedCar, WatchedPlaces } from '#watched-places';

import {
  declarationAlert,
  type DeclarationAtReader,
  declarationSubject,
  declarationText,
  readDeclarationData,
  subjectStart,
  subjectStartOf,
} from './declaration-alert.ts';
import { findSnowRoute } from './find-snow-route.ts';
import { findTold } from './told-declarations.queries.ts';

export type DeclarationKindDeps = DeliverDeps & {
  db: Database;
  clock: Clock;
  watchedPlaces: WatchedPlaces;
  parkingRules: Pick<ParkingRules, 'outlookAt'>;
  emergencies: Pick<Emergencies, 'findDeclarations' | 'findDeclarationsAt'>;
};

type Asked = { ids: readonly string[] } | { placeId: string };

const AT_PLACE = miles(0.1);

/** A declaration that began or ended, to everyone parked in its city; or all that go on, to one car just parked. */
export async function tellOfDeclarations(deps: DeclarationKindDeps, asked: Asked): Promise<void> {
  const failures: unknown[] = [];
  for (const { declaration, circle } of await findDeclarations(deps, asked)) {
    const only = 'placeId' in asked ? asked : undefined;
    const near = await deps.watchedPlaces.findParkedCarsIn(deps.db, [circle], deps.clock.now(), only);
    const cars = near.filter(({ place }) => outlineContains(declaration.area, place));
    const told = declaration.endedBecause
      ? await findEnded(deps, declaration, cars)
      : await findBegun(deps, declaration, cars, failures);
    for (const some of splitByUser(told.map((each) => toAlert(each))))
      await transact(deps.db, (tx) => write(tx, deps, some));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parked cars could not be checked`);
}

async function findDeclarations(
  { db, clock, emergencies, watchedPlaces }: DeclarationKindDeps,
  asked: Asked,
): Promise<{ declaration: CityDeclaration; circle: Circle }[]> {
  if ('ids' in asked)
    return (await emergencies.findDeclarations(db, asked.ids)).map((declaration) => ({
      declaration,
      circle: circleAround(declaration),
    }));
  const place = await watchedPlaces.findPlaceById(db, asked.placeId);
  if (place?.kind !== 'parked') return [];
  return (await emergencies.findDeclarationsAt(db, place.place, clock.now())).map((declaration) => ({
    declaration,
    circle: { id: place.id, place: place.place, radius: AT_PLACE },
  }));
}

function circleAround({ id, area }: CityDeclaration): Circle {
  const box = boxAround(area);
  if (!box) throw new Error('a city that declares has no area');
  const place = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 };
  return { id, place, radius: miles(Math.max(...area.map((corner) => distanceBetween(place, corner)))) };
}

/** The street is looked up once a car, however many share it. A failure for one car delays no other. */
async function findBegun(
  { db, clock, watchedPlaces, parkingRules }: DeclarationKindDeps,
  declaration: CityDeclaration,
  cars: readonly ParkedCar[],
  failures: unknown[],
): Promise<DeclarationAtReader[]> {
  const now = clock.now();
  if (hasRunOut(declaration, now)) return [];
  const preferencesFor = await watchedPlaces.findPreferencesByUser(db, [...new Set(cars.map(({ userId }) => userId))]);
  const wanted = cars.filter(({ userId }) => preferencesFor(userId).enableRuleReminders);
  const told: DeclarationAtReader[] = [];
  for (const readers of Map.groupBy(wanted, ({ placeId }) => placeId).values()) {
    const [car] = readers;
    if (!car) continue;
    const found = await findSnowRoute(parkingRules, car, now).catch((error: unknown) => {
      failures.push(error);
      return null;
    });
    const route = isRouteDayOver(declaration, now) ? null : found;
    told.push(...readers.map((reader) => ({ car: reader, declaration, news: 'began' as const, route })));
  }
  const before = await findToldBefore(db, declaration, cars);
  const routes = new Set(told.flatMap((each) => (each.route ? toReader(each) : [])));
  return told.filter((each) => each.route || !(routes.has(toReader(each)) || before(each).route));
}

const toReader = (each: Pick<DeclarationAtReader, 'car' | 'declaration'>): string =>
  `${each.car.userId} ${subjectStartOf(each)}`;

/** The last that a reader was told of a route, and what they were told of the rest of the city, about a car. */
async function findToldBefore(db: Database, declaration: CityDeclaration, cars: readonly ParkedCar[]) {
  const rows = await findTold(db, subjectStart(declaration), [...new Set(cars.map(({ userId }) => userId))]);
  const ofUser = Map.groupBy(rows, ({ userId }) => userId);
  return (each: Pick<DeclarationAtReader, 'car' | 'declaration'>) => {
    const find = (what: string): NotificationRow | undefined =>
      ofUser.get(each.car.userId)?.find(({ subject }) => subject.startsWith(`${subjectStartOf(each)}${what}`));
    return { route: find('route'), city: find('city') };
  };
}

/** To those who were told that it began and are still there; what a later declaration replaced goes on. */
async function findEnded(
  { db }: DeclarationKindDeps,
  declaration: CityDeclaration,
  cars: readonly ParkedCar[],
): Promise<DeclarationAtReader[]> {
  const { endedBecause } = declaration;
  if (endedBecause === null || endedBecause === 'replaced' || endedBecause === 'not_read') return [];
  const before = await findToldBefore(db, declaration, cars);
  return cars.flatMap((car): DeclarationAtReader[] => {
    const { route: onRoute, city: inCity } = before({ car, declaration });
    if (onRoute) {
      const route = { street: readDeclarationData(onRoute).location || null };
      return [{ car, declaration, news: endedBecause, route }];
    }
    return inCity ? [{ car, declaration, news: endedBecause, route: null }] : [];
  });
}

async function write(tx: Tx, deps: DeclarationKindDeps, alerts: readonly NewAlert[]): Promise<void> {
  await writeAndCombine(tx, deps, alerts, declarationText.gather, deps.clock.now());
}

/** A tow truck comes the same night: it breaks quiet hours. */
function toAlert(each: DeclarationAtReader): NewAlert {
  const isUrgent = each.route !== null && each.news === 'began';
  const kind = each.route === null ? 'notice' : isUrgent ? 'alarm' : 'all-clear';
  return {
    words: () => declarationAlert(each),
    userId: each.car.userId,
    type: 'snow_emergency',
    kind,
    subject: declarationSubject(each),
    breaksQuietHours: isUrgent,
    breaksHourlyLimit: isUrgent,
    snoozable: isUrgent ? null : { placeId: each.car.placeId },
  };
}
