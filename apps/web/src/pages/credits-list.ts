import { type Credit, liveCredits } from '@towscout/domain/sources';
import { CITY_SOURCES, CITY_STREETS } from '@towscout/domain/sources/cities';
import { TOW_LOT_LISTS } from '@towscout/domain/tow-lots/lot-lists';

const CC_BY = 'https://creativecommons.org/licenses/by/4.0/';
const OFL = 'https://openfontlicense.org/';

export const CREDITS: readonly { title: string; credits: readonly Credit[] }[] = [
  { title: 'Tow calls', credits: liveCredits('trucks') },
  { title: 'Tow requests and calls', credits: liveCredits('towRecords') },
  { title: 'Traffic cameras', credits: liveCredits('cameras') },
  { title: 'Traffic incidents', credits: liveCredits('incidents') },
  { title: 'Tickets, tows and tow zones', credits: [...CITY_SOURCES, ...TOW_LOT_LISTS].map(({ credit }) => credit) },
  {
    title: 'Places',
    credits: [
      {
        what: 'ZIP codes, cities, neighborhoods and landmarks',
        whose: 'GeoNames',
        url: 'https://www.geonames.org/',
        terms: 'CC BY 4.0',
        termsUrl: CC_BY,
        note: 'We merged its postal codes and places, left out duplicates and added neighborhoods of our own.',
      },
      {
        what: 'Airports',
        whose: 'OurAirports',
        url: 'https://ourairports.com/data/',
        terms: 'Public domain',
        note: 'We keep those of the United States with scheduled flights, and the other large ones.',
      },
      ...CITY_SOURCES.flatMap(({ placeCredits }) => placeCredits ?? []),
      {
        what: 'Centers of ZIP code areas',
        whose: 'U.S. Census Bureau, Gazetteer 2021',
        url: 'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html',
        terms: 'Public domain',
      },
      {
        what: 'Time zones (tz-lookup)',
        whose: 'its authors',
        url: 'https://www.npmjs.com/package/tz-lookup',
        terms: 'CC0',
      },
    ],
  },
  {
    title: 'Map',
    credits: [
      {
        what: 'Streets and buildings',
        whose: 'OpenStreetMap contributors',
        url: 'https://www.openstreetmap.org/copyright',
        terms: 'ODbL',
        termsUrl: 'https://opendatacommons.org/licenses/odbl/',
      },
      {
        what: 'Vector tile schema',
        whose: 'OpenMapTiles',
        url: 'https://openmaptiles.org/',
        terms: 'CC BY 4.0',
        termsUrl: CC_BY,
      },
      {
        what: 'Map tiles, unless this site is set up with others',
        whose: 'OpenFreeMap',
        url: 'https://openfreemap.org/',
        terms: 'Free to use',
      },
      {
        what: 'Streets and house numbers (TIGER/Line)',
        whose: 'U.S. Census Bureau',
        url: 'https://www.census.gov/geographies/mapping-files/time-series/geo/tiger-line-file.html',
        terms: 'Public domain',
      },
      ...CITY_STREETS.map(({ credit }) => credit),
      {
        what: 'Outlines of states and counties (us-atlas)',
        whose: 'Michael Bostock, from U.S. Census Bureau data',
        url: 'https://github.com/topojson/us-atlas',
        terms: 'ISC; the data are public domain',
      },
      {
        what: 'MapLibre GL JS',
        whose: 'MapLibre contributors',
        url: 'https://maplibre.org/',
        terms: 'BSD 3-Clause',
        termsUrl: 'https://opensource.org/license/bsd-3-clause',
      },
    ],
  },
  {
    title: 'Type and icons',
    credits: [
      {
        what: 'Inter',
        whose: 'The Inter Project Authors',
        url: 'https://rsms.me/inter/',
        terms: 'SIL Open Font License 1.1',
        termsUrl: OFL,
      },
      {
        what: 'Share Tech Mono',
        whose: 'Ralph du Carrois',
        url: 'https://fonts.google.com/specimen/Share+Tech+Mono',
        terms: 'SIL Open Font License 1.1',
        termsUrl: OFL,
      },
      {
        what: 'Lucide icons',
        whose: 'Lucide contributors',
        url: 'https://lucide.dev/',
        terms: 'ISC',
        termsUrl: 'https://lucide.dev/license',
      },
    ],
  },
];
