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
