import { toAddress } from '@towscout/contracts/wire/location';
import { hasRunOut, isRouteDayOver } from '@towscout/domain/emergencies/declarations/declaration';
import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';
import { boxAround, distanceBetween, miles, outlineContains } from '@towscout/geo';

import type { DeliverDeps } from '#alerts/decide/deliver.ts';
import { type NewAlert, splitByUser, writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import { onPlaceSaved, type Kind } from '#alerts/inbox/kind.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { declarationChanged, type CityDeclaration, type Emergencies } from '#emergencies';
import type { ParkingRules } from '#parking-rules';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { listener } from '#platform/events/facts.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Circle, ParkedCar, WatchedPlaces } from '#watched-places';

import {
  declarationText,
  gatheredDeclarations,
  readDeclarationData,
  declarationAlert,
  type DeclarationAtReader,
  declarationSubject,
  subjectStart,
  subjectStartOf,
  type SnowRoute,
} from './declaration-alert.ts';
import { findTold } from './told-declarations.queries.ts';

/** The street of every car in a city is looked up. */
const EXPIRE_SECONDS = 900;

export function declarationKind(deps: DeclarationKindDeps): Kind {
  const tell: Job<{ id: string }> = {
    name: 'alerts.tell-of-declarations',
    expireInSeconds: EXPIRE_SECONDS,
    handle: (facts) => tellOfDeclarations(deps, { ids: [...new Set(facts.map(({ id }) => id))] }),
  };
  return {
    words: declarationText,
    recheckWaiting: recheckDeclarations(deps),
    room: {
      listeners: [
        listener(declarationChanged, tell),
        onPlaceSaved('alerts.look-for-declarations', (placeId) => tellOfDeclarations(deps, { placeId })),
      ],
    },
  };
}

/** Drops what ended while it waited, and cars that left. */
const recheckDeclarations =
  ({ emergencies, watchedPlaces }: DeclarationKindDeps): Kind['recheckWaiting'] =>
  async (tx, { userId, preferences }, waited, now) => {
    const ids = waited.map((row) => readDeclarationData(row).declarationId);
    const declarations = await emergencies.findDeclarations(tx, ids);
    const goesOn = new Set(declarations.flatMap(({ id, endedBecause }) => (endedBecause === null ? [id] : [])));
    const cars = new Set((await watchedPlaces.findParkedCars(tx, userId, now)).map(({ placeId }) => placeId));
    const due = waited.flatMap((row) => {
      const data = readDeclarationData(row);
      const holds = cars.has(data.placeId) && (data.news === 'began') === goesOn.has(data.declarationId);
      const isQuiet = !(data.news === 'began' && data.isOnRoute) && isQuietFor(preferences, now);
      return holds ? [{ row, kind: row.kind, words: { ...declarationText.reword(row), data }, isQuiet }] : [];
    });
    return { due, combined: () => gatheredDeclarations(due.map(({ words }) => words)) };
  };

type DeclarationKindDeps = DeliverDeps & {
  db: Database;
  clock: Clock;
  watchedPlaces: WatchedPlaces;
  parkingRules: Pick<ParkingRules, 'outlookAt'>;
  emergencies: Pick<Emergencies, 'findDeclarations' | 'findDeclarationsAt'>;
};

type Asked = { ids: readonly string[] } | { placeId: string };

const AT_PLACE = miles(0.1);

/** A declaration that began or ended, to everyone parked in its city; or all that go on, to one car just parked. */
async function tellOfDeclarations(deps: DeclarationKindDeps, asked: Asked): Promise<void> {
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

const HOURS = 1;

/** By the city's table, on the car's side of the street or, when nobody knows which that is, on either. */
async function findSnowRoute(
  { outlookAt }: Pick<ParkingRules, 'outlookAt'>,
  car: ParkedCar,
  now: Date,
): Promise<SnowRoute | null> {
  const spot = { ...car.place, address: toAddress(car), side: null, since: now, permits: [] };
  const { street, side, sides } = await outlookAt(spot, now, HOURS);
  const concerned = side === null ? sides : sides.filter((each) => each.side === side);
  const isRoute = concerned.some(({ stay }) => stay.conditional.some(({ onlyWhen }) => onlyWhen === 'snow'));
  return isRoute ? { street: street?.name ?? null } : null;
}
