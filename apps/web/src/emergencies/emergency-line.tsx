import { useQuery } from '@tanstack/react-query';
import { CloudAlert, Snowflake } from 'lucide-react';

import { emergencyPaths } from '@towscout/contracts/emergencies/constants';
import type { EmergenciesHere } from '@towscout/contracts/emergencies/schema';
import { MINUTE_MS } from '@towscout/domain/durations';
import { formatHours } from '@towscout/domain/emergencies/declarations/describe-declaration';
import { eventName, formatWhen, weatherTitle } from '@towscout/domain/emergencies/weather/weather-event';
import { timeSince } from '@towscout/domain/format-time';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { classNames } from '#ui/class-names.ts';

const RENEW_MS = 10 * MINUTE_MS;
/** About a block: a city's border is known to half a mile. */
const PLACE_DIGITS = 3;

/** One line while a snow emergency is declared at a place, or a storm is ahead there; else nothing. */
export function EmergencyLine({ place }: { place: LatLng }) {
  const query = { lat: place.lat.toFixed(PLACE_DIGITS), lng: place.lng.toFixed(PLACE_DIGITS) };
  const { data } = useQuery({
    queryKey: [emergencyPaths.here, query],
    queryFn: ({ signal }) => api.get(emergencyPaths.here, { query, signal }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
  const now = useNow(MINUTE_MS);
  const words = data && tellEmergency(data, place, now);
  if (!words) return null;
  const Sign = words.isDeclared ? Snowflake : CloudAlert;
  return (
    <section
      aria-label={m.emergencies_here_label()}
      className={classNames(
        'flex items-center gap-2.5 border-b border-l-4 border-b-line py-2 pr-4 pl-3 text-sm',
        words.isDeclared ? 'border-l-red-solid bg-red-wash' : 'border-l-control bg-sunken',
      )}
    >
      <Sign aria-hidden size={20} className={classNames('shrink-0', words.isDeclared ? 'text-red' : 'text-muted')} />
      <p className="min-w-0">
        <span role="status">
          <span className="font-semibold">{words.title}</span>
          <span className="text-muted"> · {words.facts}</span>
        </span>{' '}
        <a
          href={words.link}
          target="_blank"
          rel="noreferrer"
          className="font-medium text-accent-text underline underline-offset-2"
        >
          {words.name}
        </a>
      </p>
    </section>
  );
}

type EmergencyWords = {
  isDeclared: boolean;
  title: string;
  facts: string;
  /** Who says so. */
  name: string;
  link: string;
};

/** An answer this old is told with its age. */
const OLD_MS = 30 * MINUTE_MS;

/** A declaration of the city comes before the weather that may bring one; null while neither holds. */
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
