import { EMERGENCY_CREDITS } from '@towscout/domain/emergencies/credits';
import { type Credit, liveCredits } from '@towscout/domain/sources';
import { CITY_SOURCES, CITY_STREETS } from '@towscout/domain/sources/cities';
import { TOW_LOT_LISTS } from '@towscout/domain/tow-records/private-lots';
import { m } from '@towscout/messages';

const CC_BY = 'https://creativecommons.org/licenses/by/4.0/';
const OFL = 'https://openfontlicense.org/';

/** `isCatalog` for what publishers are credited for, in English where nobody translated it. */
type CreditGroup = { title: string; credits: readonly Credit[]; isCatalog?: true };

export const listCredits = (): readonly CreditGroup[] => [
  { title: m.pages_credits_tow_calls(), credits: liveCredits('trucks'), isCatalog: true },
  { title: m.pages_credits_records(), credits: liveCredits('towRecords'), isCatalog: true },
  { title: m.pages_credits_cameras(), credits: liveCredits('cameras'), isCatalog: true },
  { title: m.pages_credits_incidents(), credits: liveCredits('incidents'), isCatalog: true },
  {
    title: m.pages_credits_city_data(),
    credits: [...[...CITY_SOURCES, ...TOW_LOT_LISTS].map(({ credit }) => credit), ...EMERGENCY_CREDITS],
    isCatalog: true,
  },
  {
    title: m.pages_credits_places(),
    credits: [
      {
        what: m.pages_credits_zip_codes(),
        whose: 'GeoNames',
        url: 'https://www.geonames.org/',
        terms: 'CC BY 4.0',
        termsUrl: CC_BY,
        note: m.pages_credits_zip_codes_note(),
      },
      {
        what: m.pages_credits_airports(),
        whose: 'OurAirports',
        url: 'https://ourairports.com/data/',
        terms: m.pages_credits_public_domain(),
        note: m.pages_credits_airports_note(),
      },
      ...CITY_SOURCES.flatMap(({ placeCredits }) => placeCredits ?? []),
      {
        what: m.pages_credits_zip_centers(),
        whose: 'U.S. Census Bureau, Gazetteer 2021',
        url: 'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html',
        terms: m.pages_credits_public_domain(),
      },
      {
        what: m.pages_credits_time_zones(),
        whose: m.pages_credits_its_authors(),
        url: 'https://www.npmjs.com/package/tz-lookup',
        terms: 'CC0',
      },
    ],
  },
  {
    title: m.pages_credits_map(),
    credits: [
      {
        what: m.pages_credits_streets(),
        whose: 'OpenStreetMap contributors',
        url: 'https://www.openstreetmap.org/copyright',
        terms: 'ODbL',
        termsUrl: 'https://opendatacommons.org/licenses/odbl/',
      },
      {
        what: m.pages_credits_tile_schema(),
        whose: 'OpenMapTiles',
        url: 'https://openmaptiles.org/',
        terms: 'CC BY 4.0',
        termsUrl: CC_BY,
      },
      {
        what: m.pages_credits_tiles(),
        whose: 'OpenFreeMap',
        url: 'https://openfreemap.org/',
        terms: m.pages_credits_free_to_use(),
      },
      {
        what: m.pages_credits_house_numbers(),
        whose: 'U.S. Census Bureau',
        url: 'https://www.census.gov/geographies/mapping-files/time-series/geo/tiger-line-file.html',
        terms: m.pages_credits_public_domain(),
      },
      ...CITY_STREETS.map(({ credit }) => credit),
      {
        what: m.pages_credits_outlines(),
        whose: m.pages_credits_outlines_author(),
        url: 'https://github.com/topojson/us-atlas',
        terms: m.pages_credits_outlines_terms(),
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
    title: m.pages_credits_type(),
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
        what: m.pages_credits_icons(),
        whose: 'Lucide contributors',
        url: 'https://lucide.dev/',
        terms: 'ISC',
        termsUrl: 'https://lucide.dev/license',
      },
    ],
  },
];
