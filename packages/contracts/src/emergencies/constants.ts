export const emergencyPaths = { here: '/api/emergencies' } as const;

/**
 * `off`: the site does not ask the National Weather Service. `not_asked`: no car is parked in that state. `failing`: the
 * alerts are those that were read last, while they hold; also when none were read for half an hour.
 */
export const WEATHER_STATES = ['off', 'not_asked', 'failing', 'known'] as const;
export type WeatherState = (typeof WEATHER_STATES)[number];
