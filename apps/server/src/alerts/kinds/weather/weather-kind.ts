import {
  type WeatherAlert,
  type Told,
  type WeatherNews,
  weatherNews,
} from '@towscout/domain/emergencies/weather/weather-alerts';
import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';
import { miles } from '@towscout/geo';

import { type DeliverDeps, notifyPages } from '#alerts/decide/deliver.ts';
import { type NewAlert, splitByUser, writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import { onPlaceSaved, type Kind } from '#alerts/inbox/kind.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { type Surroundings, weatherChanged, type Emergencies } from '#emergencies';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { listener } from '#platform/events/facts.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Circle, ParkedCar, WatchedPlaces } from '#watched-places';

import {
  gatheredWeather,
  readWeatherData,
  weatherText,
  carKey,
  toEventKey,
  type WeatherAtReader,
  weatherAlert,
  weatherSubject,
} from './weather-alert.ts';
import { endNotices, findEndedNotices, findOpenNotices } from './weather-notices.queries.ts';

/** A storm over many counties concerns many cars. */
const EXPIRE_SECONDS = 300;

export function weatherKind(deps: WeatherKindDeps): Kind {
  const tell: Job<{ circles: Surroundings[] }> = {
    name: 'alerts.tell-of-weather',
    expireInSeconds: EXPIRE_SECONDS,
    handle: async (facts) => {
      for (const { circles } of facts) await tellOfWeather(deps, { circles });
    },
  };
  return {
    words: weatherText,
    recheckWaiting,
    room: {
      listeners: [
        listener(weatherChanged, tell),
        onPlaceSaved('alerts.look-for-weather', (placeId) => tellOfWeather(deps, { placeId })),
      ],
    },
  };
}

/** Notices do not wait for their reader's pace; one that did is sent as it was. */
const recheckWaiting: Kind['recheckWaiting'] = async (_tx, { preferences }, waited, now) => {
  const due = waited.map((row) => ({
    row,
    kind: row.kind,
    words: { ...weatherText.reword(row), data: readWeatherData(row) },
    isQuiet: isQuietFor(preferences, now),
  }));
  return { due, combined: () => gatheredWeather(due.map(({ words }) => words)) };
};

type WeatherKindDeps = DeliverDeps & {
  db: Database;
  clock: Clock;
  watchedPlaces: WatchedPlaces;
  emergencies: Pick<Emergencies, 'weatherAt' | 'weatherKnownAt' | 'timeZoneAt'>;
};

/** A place is matched by a circle around it; any radius finds it. */
const AT_PLACE = miles(0.1);

/** Around these places, or for one car that was just parked: each who is alerted of it hears once of a storm. */
async function tellOfWeather(
  deps: WeatherKindDeps,
  asked: { circles: readonly Surroundings[] } | { placeId: string },
): Promise<void> {
  const only = 'placeId' in asked ? asked : undefined;
  for (const circle of await findCircles(deps, asked)) {
    const cars = await deps.watchedPlaces.findParkedCarsIn(deps.db, [circle], deps.clock.now(), only);
    for (const some of splitByUser(dropTwice(cars))) await transact(deps.db, (tx) => tellOf(tx, deps, some));
  }
}

async function findCircles(
  { db, watchedPlaces }: WeatherKindDeps,
  asked: { circles: readonly Surroundings[] } | { placeId: string },
): Promise<Circle[]> {
  if ('circles' in asked)
    return asked.circles.map(({ lat, lng, miles: radius }, at) => ({
      id: String(at),
      place: { lat, lng },
      radius: miles(radius),
    }));
  const place = await watchedPlaces.findPlaceById(db, asked.placeId);
  return place?.kind === 'parked' ? [{ id: place.id, place: place.place, radius: AT_PLACE }] : [];
}

/** Two boxes across the antimeridian may both have a car. */
const dropTwice = (cars: readonly ParkedCar[]): ParkedCar[] => [
  ...new Map(cars.map((car) => [`${car.userId} ${car.placeId}`, car])).values(),
];

async function tellOf(tx: Tx, deps: WeatherKindDeps, cars: readonly ParkedCar[]): Promise<void> {
  const now = deps.clock.now();
  const userIds = [...new Set(cars.map(({ userId }) => userId))];
  const isKnownAt = await deps.emergencies.weatherKnownAt(tx, now);
  const at = await deps.emergencies.weatherAt(tx, now);
  const openOf = Map.groupBy(await findOpenNotices(tx, userIds), toReader);
  const preferencesFor = await deps.watchedPlaces.findPreferencesByUser(tx, userIds);
  const looked = cars.map((car) => {
    const open = (openOf.get(`${car.userId} ${carKey(car)}`) ?? []).map(toTold);
    const { news, over } = weatherNews(at(car.place), open, now);
    const isKnown = isKnownAt(car.place);
    const past = new Set(open.flatMap(({ id, endsAt }) => (endsAt !== null && endsAt <= now ? id : [])));
    return { car, news, over: over.filter((id) => isKnown || past.has(id)) };
  });
  const ended = await endNotices(
    tx,
    looked.flatMap(({ over }) => over),
    now,
  );
  await notifyPages(
    tx,
    ended.filter(({ gatheredInto }) => gatheredInto === null),
    deps,
  );
  const wanted = looked.filter(({ car, news }) => news.length > 0 && preferencesFor(car.userId).enableRuleReminders);
  const endedId = await findEnded(tx, wanted);
  const due = wanted.flatMap(({ car, news }) =>
    news.map((each) => ({
      ...each,
      car,
      timeZone: deps.emergencies.timeZoneAt(car.place),
      endedId: endedId(car, each.alert),
    })),
  );
  if (due.length > 0)
    await writeAndCombine(
      tx,
      deps,
      due.map((each) => toNotice(each, now)),
      weatherText.gather,
      now,
    );
}

/** The last notice of an event at a car that is over. */
async function findEnded(
  tx: Tx,
  looked: readonly { car: ParkedCar; news: readonly WeatherNews<WeatherAlert>[] }[],
): Promise<(car: ParkedCar, alert: WeatherAlert) => string | null> {
  const userIds = [...new Set(looked.map(({ car }) => car.userId))];
  const chains = [...new Set(looked.flatMap(({ news }) => news.map(({ alert }) => alert.chain)))];
  const ended = chains.length > 0 ? await findEndedNotices(tx, { userIds, chains }) : [];
  const ids = new Map(
    ended.map((row) => {
      const data = readWeatherData(row);
      return [`${row.userId} ${toEventKey(data, data)}`, row.id];
    }),
  );
  return (car, alert) => ids.get(`${car.userId} ${toEventKey(car, alert)}`) ?? null;
}

function toReader(row: NotificationRow): string {
  return `${row.userId} ${carKey(readWeatherData(row))}`;
}

function toTold(row: NotificationRow): Told & { endsAt: Date | null } {
  const { chain, event, startsAt, endsAt } = readWeatherData(row);
  return { id: row.id, chain, event, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
}

const toNotice = (each: WeatherAtReader, now: Date): NewAlert => ({
  words: () => weatherAlert(each, now),
  userId: each.car.userId,
  type: 'weather_alert',
  kind: 'notice',
  subject: weatherSubject(each),
  breaksQuietHours: false,
  breaksHourlyLimit: false,
  snoozable: { placeId: each.car.placeId },
});
