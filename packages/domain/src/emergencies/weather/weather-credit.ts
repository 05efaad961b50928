import type { Credit } from '../../sources/live-source.ts';

export const WEATHER_CREDIT: Credit = {
  what: 'Active weather alerts',
  whose: 'National Weather Service',
  url: 'https://www.weather.gov/documentation/services-web-api',
  terms: 'Public domain',
};
