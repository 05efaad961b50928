import type { EmergenciesHere } from '@towscout/contracts/emergencies/schema';
import { MINUTE_MS } from '@towscout/domain/durations';
import { formatHours } from '@towscout/domain/emergencies/declarations/describe-declaration';
import { eventName, formatWhen, weatherTitle } from '@towscout/domain/emergencies/weather/weather-event';
import { timeSince } from '@towscout/domain/format-time';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

export type EmergencyWords = {
  isDeclared: boolean;
  title: string;
  facts: string;
  /** Who says so. */
  name: string;
  link: string;
};

/** An answer this old is told with its age. */
const OLD_MS = 30 * MINUTE_MS;

/** What a city declared comes before what the weather may bring; null while neither holds. */
export function tellEmergency(here: EmergenciesHere, place: LatLng, now: Date): EmergencyWords | null {
  return tellDeclaration(here, now) ?? tellWeather(here, place, now);
}

function tellDeclaration({ declaration, timeZone }: EmergenciesHere, now: Date): EmergencyWords | null {
  if (declaration?.status !== 'declared') return null;
  const { city, link, readAt } = declaration;
  const hours = formatHours({ startsAt: toDate(declaration.startsAt), endsAt: toDate(declaration.endsAt), timeZone });
  return {
    isDeclared: true,
    title: m.emergencies_declarations_declared({ city }),
    facts: withAge(hours, readAt, now),
    name: m.emergencies_declarations_link({ city }),
    link,
  };
}

function tellWeather({ weather, timeZone }: EmergenciesHere, { lat, lng }: LatLng, now: Date): EmergencyWords | null {
  const alert = weather.alerts.find(({ endsAt }) => endsAt === null || new Date(endsAt) > now);
  if (!alert) return null;
  const { event } = alert;
  const told = { event, startsAt: new Date(alert.startsAt), endsAt: toDate(alert.endsAt), timeZone };
  return {
    isDeclared: false,
    title: weatherTitle({ ...told, overAt: null, carName: null }, now),
    facts: withAge(`${eventName(event)} · ${formatWhen(told)}`, weather.readAt, now),
    name: m.emergencies_weather_link(),
    link: `https://forecast.weather.gov/MapClick.php?lat=${lat.toFixed(2)}&lon=${lng.toFixed(2)}`,
  };
}

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at));

const withAge = (facts: string, readAt: string | null, now: Date): string =>
  readAt !== null && now.getTime() - Date.parse(readAt) > OLD_MS
    ? `${facts} · ${m.emergencies_here_read({ age: timeSince(new Date(readAt), now) })}`
    : facts;
