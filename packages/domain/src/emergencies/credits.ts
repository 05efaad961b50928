import type { Credit } from '../sources/source.ts';

/** Rows of the credits page. */
export const EMERGENCY_CREDITS: readonly Credit[] = [
  {
    what: 'Active weather alerts',
    whose: 'National Weather Service',
    url: 'https://www.weather.gov/documentation/services-web-api',
    terms: 'Public domain',
  },
  {
    what: 'Snow emergency banners',
    whose: 'City of Minneapolis',
    url: 'https://www.minneapolismn.gov/getting-around/snow/snow-emergencies/snow-updates/',
    terms: 'A public page’s own data, no license seen',
  },
  {
    what: 'Snow Emergency Update',
    whose: 'City of Saint Paul',
    url: 'https://www.stpaul.gov/departments/public-works/street-maintenance/snow-emergency-update',
    terms: 'A public page, no license seen',
  },
  {
    what: 'Snow and Ice Control Operations',
    whose: 'City of Milwaukee',
    url: 'https://city.milwaukee.gov/mpw/operations/snowoperationstatus',
    terms: 'A public page, no license seen',
  },
  {
    what: 'Snow Center',
    whose: 'City of Cambridge, Massachusetts',
    url: 'https://www.cambridgema.gov/snow',
    terms: 'A public page, no license seen',
  },
];
