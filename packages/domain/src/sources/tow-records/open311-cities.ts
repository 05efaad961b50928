import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

type City<Key extends string> = Pick<
  Parameters<typeof towRecordSource<Key>>[0],
  'key' | 'covers' | 'states' | 'area'
> & {
  /** 'Baltimore'. */
  city: string;
  whose: string;
  url: string;
};

/** On Open311's list of servers; never checked against a real row. */
const listedCity = <const Key extends string>({ city, whose, url, ...given }: City<Key>) =>
  towRecordSource({
    ...given,
    name: `${city} requests by Open311`,
    lateMinutes: 24 * 60,
    use: 'allowed',
    isUnseen: true,
    credit: {
      what: `${city} requests by Open311`,
      whose,
      url,
      terms: 'Published as an open interface; we saw no license',
    },
  });

export const BALTIMORE_OPEN311 = listedCity({
  key: 'baltimore_open311',
  city: 'Baltimore',
  covers: 'Baltimore',
  states: ['MD'],
  area: outline([39.38, -76.72], [39.38, -76.52], [39.19, -76.52], [39.19, -76.72]),
  whose: 'City of Baltimore, 311',
  url: 'https://311.baltimorecity.gov/open311/v2/',
});

export const BLOOMINGTON_OPEN311 = listedCity({
  key: 'bloomington_open311',
  city: 'Bloomington',
  covers: 'Bloomington, Indiana',
  states: ['IN'],
  area: outline([39.24, -86.63], [39.24, -86.45], [39.1, -86.45], [39.1, -86.63]),
  whose: 'City of Bloomington, Indiana',
  url: 'https://bloomington.in.gov/crm/open311/v2/',
});

export const BOSTON_OPEN311 = listedCity({
  key: 'boston_open311',
  city: 'Boston',
  covers: 'Boston',
  states: ['MA'],
  area: outline([42.4, -71.2], [42.4, -70.97], [42.22, -70.97], [42.22, -71.2]),
  whose: 'City of Boston, BOS:311',
  url: 'https://mayors24.cityofboston.gov/open311/v2/',
});

export const BROOKLINE_OPEN311 = listedCity({
  key: 'brookline_open311',
  city: 'Brookline',
  covers: 'Brookline, Massachusetts',
  states: ['MA'],
  area: outline([42.36, -71.19], [42.36, -71.1], [42.29, -71.1], [42.29, -71.19]),
  whose: 'Town of Brookline, Massachusetts',
  url: 'https://spot.brooklinema.gov/open311/v2/',
});

export const COLUMBUS_OPEN311 = listedCity({
  key: 'columbus_open311',
  city: 'Columbus',
  covers: 'Columbus, Indiana',
  states: ['IN'],
  area: outline([39.28, -86.0], [39.28, -85.8], [39.14, -85.8], [39.14, -86.0]),
  whose: 'City of Columbus, Indiana',
  url: 'https://csr.columbus.in.gov/csr/open311/v2/',
});

export const GILBERT_OPEN311 = listedCity({
  key: 'gilbert_open311',
  city: 'Gilbert',
  covers: 'Gilbert, Arizona',
  states: ['AZ'],
  area: outline([33.39, -111.9], [33.39, -111.63], [33.2, -111.63], [33.2, -111.9]),
  whose: 'Town of Gilbert, Arizona',
  url: 'https://seeclickfix.com/open311/v2/655/',
});

export const GRAND_RAPIDS_OPEN311 = listedCity({
  key: 'grand_rapids_open311',
  city: 'Grand Rapids',
  covers: 'Grand Rapids',
  states: ['MI'],
  area: outline([43.03, -85.76], [43.03, -85.56], [42.88, -85.56], [42.88, -85.76]),
  whose: 'City of Grand Rapids, Michigan',
  url: 'https://grcity.spotreporters.com/open311/v2/',
});

export const PEORIA_OPEN311 = listedCity({
  key: 'peoria_open311',
  city: 'Peoria',
  covers: 'Peoria, Illinois',
  states: ['IL'],
  area: outline([40.85, -89.75], [40.85, -89.53], [40.63, -89.53], [40.63, -89.75]),
  whose: 'City of Peoria, Illinois',
  url: 'https://ureport.peoriagov.org/crm/open311/v2/',
});

export const PHILADELPHIA_OPEN311 = listedCity({
  key: 'philadelphia_open311',
  city: 'Philadelphia',
  covers: 'Philadelphia',
  states: ['PA'],
  area: outline([40.14, -75.29], [40.14, -74.95], [39.86, -74.95], [39.86, -75.29]),
  whose: 'City of Philadelphia, 311',
  url: 'https://www.publicstuff.com/api/open311/',
});

export const WASHINGTON_DC_OPEN311 = listedCity({
  key: 'washington_dc_open311',
  city: 'Washington, D.C.',
  covers: 'Washington, D.C.',
  states: ['DC'],
  area: outline([39.0, -77.13], [39.0, -76.9], [38.79, -76.9], [38.79, -77.13]),
  whose: 'District of Columbia, 311',
  url: 'https://app.311.dc.gov/cwi/Open311/v2/',
});
