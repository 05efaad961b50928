import { type WeatherAlertData, weatherAlertData } from '@towscout/contracts/emergencies/alert';
import type { WeatherAlert, WeatherNews } from '@towscout/domain/emergencies/weather/weather-alerts';
import {
  weatherSentence,
  weathersTitle,
  weatherTitle,
  whyWeather,
  getHazard,
} from '@towscout/domain/emergencies/weather/weather-event';
import { minutesUntil } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { type KindText, toPagePath, toTopic } from '#alerts/inbox/kind.ts';
import type { NewNotification, NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { notifiedAt } from '#alerts/inbox/present-notification.ts';
import type { ParkedCar } from '#watched-places';

export type WeatherAtReader = WeatherNews<WeatherAlert> & {
  car: ParkedCar;
  timeZone: string;
  /** The last notice of the same event at the same car that is over; null the first time. */
  endedId: string | null;
};
type WeatherText = Pick<NewNotification, 'title' | 'message'> & { data: WeatherAlertData };

/** A car that is parked anew is the same car: its driver was told of the storm. */
export const carKey = ({ carName, placeId }: Pick<ParkedCar, 'carName' | 'placeId'>): string =>
  carName === null ? 'own' : placeId;

/** An event of the service is told once a car, once more for each earlier start, and when it holds again after it was over. */
export function weatherSubject({ car, alert, because, endedId }: WeatherAtReader): string {
  const start = because === 'earlier' ? `:${alert.startsAt.toISOString()}` : '';
  const again = endedId === null ? '' : `:again:${endedId}`;
  return `weather:${toEventKey(car, alert)}${start}${again}`;
}

export const toEventKey = (
  car: Pick<ParkedCar, 'carName' | 'placeId'>,
  { chain, event }: Pick<WeatherAlert, 'chain' | 'event'>,
): string => `${carKey(car)}:${chain}:${event}`;

export function weatherAlert({ car, alert, timeZone }: WeatherAtReader, now: Date): WeatherText {
  return toText(
    {
      chain: alert.chain,
      hazard: getHazard(alert.event),
      event: alert.event,
      startsAt: alert.startsAt.toISOString(),
      endsAt: alert.endsAt?.toISOString() ?? null,
      overAt: null,
      timeZone,
      placeId: car.placeId,
      carName: car.carName,
      location: [car.houseNumber, car.street].filter(Boolean).join(' '),
      latitude: car.place.lat,
      longitude: car.place.lng,
      link: toServicePage(car),
      gathered: [],
    },
    now,
  );
}

/** The service's page shows its alerts; to some half mile, so that it is not told where the car is. */
const toServicePage = ({ place: { lat, lng } }: Pick<ParkedCar, 'place'>): string =>
  `https://forecast.weather.gov/MapClick.php?lat=${lat.toFixed(2)}&lon=${lng.toFixed(2)}`;

function toText(data: WeatherAlertData, at: Date): WeatherText {
  const weather = {
    ...data,
    startsAt: new Date(data.startsAt),
    endsAt: data.endsAt === null ? null : new Date(data.endsAt),
    overAt: data.overAt === null ? null : new Date(data.overAt),
  };
  return { title: weatherTitle(weather, at), message: weatherSentence(weather), data };
}

/** Takes two or more; worded by the first to begin. */
export function gatheredWeather(alerts: readonly WeatherText[]): WeatherText {
  const [first, ...others] = alerts.toSorted((a, b) => a.data.startsAt.localeCompare(b.data.startsAt));
  if (!first) throw new Error('there is nothing to gather');
  return {
    title: weathersTitle(alerts.length),
    message: m.alerts_server_first({ message: `${first.title} · ${first.message}` }),
    data: { ...first.data, gathered: [first, ...others].map(({ data }) => data.chain) },
  };
}

export const readWeatherData = ({ data }: Pick<NotificationRow, 'data'>): WeatherAlertData =>
  weatherAlertData.parse(data);

/** How long one without an end is news. */
const NEWS_MINUTES = 24 * 60;

export const weatherText: KindText = {
  type: 'weather_alert',
  read(row) {
    const data = readWeatherData(row);
    return { data, why: whyWeather(data) };
  },
  reword: (row) => toText(readWeatherData(row), notifiedAt(row)),
  gather: (rows) => gatheredWeather(rows.map((row) => ({ ...row, data: readWeatherData(row) }))),
  show(row) {
    const { endsAt } = readWeatherData(row);
    return {
      tag: `weather-${row.id}`,
      url: toPagePath(row),
      topic: toTopic(row.id),
      minutes: endsAt === null ? NEWS_MINUTES : minutesUntil(new Date(endsAt), notifiedAt(row)),
      staysOnSite: true,
    };
  },
  getSharedPlace(row) {
    const { carName, placeId } = readWeatherData(row);
    return carName === null ? null : placeId;
  },
  findReplaced: async () => new Set(),
};
