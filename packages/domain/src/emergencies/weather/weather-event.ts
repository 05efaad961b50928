import { m } from '@towscout/messages';

import { formatStart, formatWindow, whichCar } from '../../towed-cars/tow-zones/tow-zone.ts';

/** Dangers for which a city clears its streets. */
export const HAZARDS = ['winter_storm', 'flood', 'hurricane'] as const;
export type Hazard = (typeof HAZARDS)[number];

type Kind = { hazard: Hazard; rank: 1 | 2 | 3 };

/**
 * The events of the National Weather Service for which cities clear streets, by its own names. The rank compares events
 * of one hazard: 1 may come, 2 comes, 3 is the worst. Advisories are too frequent to be told.
 */
export const WEATHER_EVENTS = {
  'Winter Storm Watch': { hazard: 'winter_storm', rank: 1 },
  'Winter Storm Warning': { hazard: 'winter_storm', rank: 2 },
  'Lake Effect Snow Warning': { hazard: 'winter_storm', rank: 2 },
  'Blizzard Warning': { hazard: 'winter_storm', rank: 3 },
  'Ice Storm Warning': { hazard: 'winter_storm', rank: 3 },
  'Flood Watch': { hazard: 'flood', rank: 1 },
  'Flash Flood Watch': { hazard: 'flood', rank: 1 },
  'Coastal Flood Watch': { hazard: 'flood', rank: 1 },
  'Flood Warning': { hazard: 'flood', rank: 2 },
  'Coastal Flood Warning': { hazard: 'flood', rank: 2 },
  'Flash Flood Warning': { hazard: 'flood', rank: 3 },
  'Tropical Storm Watch': { hazard: 'hurricane', rank: 1 },
  'Hurricane Watch': { hazard: 'hurricane', rank: 1 },
  'Storm Surge Watch': { hazard: 'hurricane', rank: 1 },
  'Tropical Storm Warning': { hazard: 'hurricane', rank: 2 },
  'Storm Surge Warning': { hazard: 'hurricane', rank: 3 },
  'Hurricane Warning': { hazard: 'hurricane', rank: 3 },
} as const satisfies Record<string, Kind>;

export type WeatherEvent = keyof typeof WEATHER_EVENTS;
export const WEATHER_EVENT_NAMES = Object.keys(WEATHER_EVENTS) as [WeatherEvent, ...WeatherEvent[]];

export const isWeatherEvent = (name: string): name is WeatherEvent => Object.hasOwn(WEATHER_EVENTS, name);
export const getHazard = (event: WeatherEvent): Hazard => WEATHER_EVENTS[event].hazard;
export const getRank = (event: WeatherEvent): number => WEATHER_EVENTS[event].rank;

/** A weather alert where a car is parked. */
export type WeatherAtCar = {
  event: WeatherEvent;
  startsAt: Date;
  /** Null when the service names no end. */
  endsAt: Date | null;
  /** When it was over before that or was taken back; null while it holds. */
  overAt: Date | null;
  timeZone: string;
  /** Name of a car that somebody shares; null when it is the reader's own. */
  carName: string | null;
};

export const eventName = (event: WeatherEvent): string =>
  ({
    'Winter Storm Watch': m.emergencies_weather_winter_storm_watch,
    'Winter Storm Warning': m.emergencies_weather_winter_storm_warning,
    'Lake Effect Snow Warning': m.emergencies_weather_lake_effect_snow_warning,
    'Blizzard Warning': m.emergencies_weather_blizzard_warning,
    'Ice Storm Warning': m.emergencies_weather_ice_storm_warning,
    'Flood Watch': m.emergencies_weather_flood_watch,
    'Flash Flood Watch': m.emergencies_weather_flash_flood_watch,
    'Coastal Flood Watch': m.emergencies_weather_coastal_flood_watch,
    'Flood Warning': m.emergencies_weather_flood_warning,
    'Coastal Flood Warning': m.emergencies_weather_coastal_flood_warning,
    'Flash Flood Warning': m.emergencies_weather_flash_flood_warning,
    'Tropical Storm Watch': m.emergencies_weather_tropical_storm_watch,
    'Hurricane Watch': m.emergencies_weather_hurricane_watch,
    'Storm Surge Watch': m.emergencies_weather_storm_surge_watch,
    'Tropical Storm Warning': m.emergencies_weather_tropical_storm_warning,
    'Storm Surge Warning': m.emergencies_weather_storm_surge_warning,
    'Hurricane Warning': m.emergencies_weather_hurricane_warning,
  })[event]();

/** 'A winter storm is coming: your city may declare a snow emergency'. It never says that a city has. */
export function weatherTitle({ event, startsAt, overAt }: WeatherAtCar, now: Date): string {
  if (overAt) return m.emergencies_weather_over({ event: eventName(event) });
  const hazard = getHazard(event);
  const rank = getRank(event);
  if (hazard === 'flood')
    return rank === 3 || (rank === 2 && startsAt <= now)
      ? m.emergencies_weather_flood_here()
      : m.emergencies_weather_flood();
  const isWinter = hazard === 'winter_storm';
  if (rank === 1)
    return isWinter ? m.emergencies_weather_winter_may_come() : m.emergencies_weather_hurricane_may_come();
  if (startsAt > now) return isWinter ? m.emergencies_weather_winter_comes() : m.emergencies_weather_hurricane_comes();
  return isWinter ? m.emergencies_weather_winter_here() : m.emergencies_weather_hurricane_here();
}

/** 'Blizzard Warning where your car is parked: Sat, Dec 5, 6:00 PM–Sun, Dec 6, 12:00 PM. Weather: National Weather Service.' */
export function weatherSentence(weather: WeatherAtCar): string {
  const said = { event: eventName(weather.event), car: whichCar(weather) };
  if (weather.overAt) return m.emergencies_weather_no_longer(said);
  return m.emergencies_weather_sentence({ ...said, when: formatWhen(weather) });
}

/** 'Sat, Dec 5, 6:00 PM–Sun, Dec 6, 12:00 PM', or its start alone. */
export const formatWhen = ({
  startsAt,
  endsAt,
  timeZone,
}: Pick<WeatherAtCar, 'startsAt' | 'endsAt' | 'timeZone'>): string =>
  endsAt
    ? formatWindow({ startsAt, endsAt, timeZone })
    : m.emergencies_weather_from({ time: formatStart(startsAt, timeZone, new Date(0)) });

export const weathersTitle = (count: number): string => m.emergencies_weather_several({ count });

export const whyWeather = (weather: Pick<WeatherAtCar, 'carName'>): string =>
  m.emergencies_weather_why({ car: whichCar(weather) });
