import { m } from '@towscout/messages';

import { formatStart, formatWindow, whichCar } from '../../towed-cars/tow-zones/describe-zone.ts';
import { getHazard, getRank, type WeatherEvent } from './weather-event.ts';

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
