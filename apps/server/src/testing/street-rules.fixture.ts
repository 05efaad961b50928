import { boston } from '../sources/catalog/boston/source.ts';
import bostonRows from '../sources/catalog/boston/street-sweeping.fixture.json' with { type: 'json' };
import { chicago } from '../sources/catalog/chicago/source.ts';
import chicagoRows from '../sources/catalog/chicago/street-rules.fixture.json' with { type: 'json' };
import { cities } from '../sources/catalog/index.ts';
import { losAngeles } from '../sources/catalog/los-angeles/source.ts';
import snowRoute from '../sources/catalog/minneapolis/snow-routes.fixture.json' with { type: 'json' };
import { minneapolis } from '../sources/catalog/minneapolis/source.ts';
import sign from '../sources/catalog/new-york/broom-signs.fixture.json' with { type: 'json' };
import { newYork } from '../sources/catalog/new-york/source.ts';
import { oakland } from '../sources/catalog/oakland/source.ts';
import oaklandRows from '../sources/catalog/oakland/street-sweeping.fixture.json' with { type: 'json' };
import curbs from '../sources/catalog/san-francisco/curb-rules.fixture.json' with { type: 'json' };
import meterRows from '../sources/catalog/san-francisco/meters.fixture.json' with { type: 'json' };
import { sanFrancisco } from '../sources/catalog/san-francisco/source.ts';
import sweeping from '../sources/catalog/san-francisco/street-sweeping.fixture.json' with { type: 'json' };
import { streetSweeping } from '../sources/catalog/san-francisco/street-sweeping.ts';
import { towAwayHours } from '../sources/catalog/san-francisco/tow-away-hours.ts';
import { seattle } from '../sources/catalog/seattle/source.ts';
import sweepingRows from '../sources/catalog/sweeping-layer.fixture.json' with { type: 'json' };
import { plainCity } from '../sources/city.fixture.ts';
import type { City, StreetRuleTable } from '../sources/city.port.ts';
import type { SocrataServer } from './socrata-server.fixture.ts';

/** All in the catalog, for other rooms' tests. */
export const CATALOG_CITIES = cities;

/** Meters of one block, and their hours. */
export const METER_ROWS = meterRows;

/** Two cities with their street rules alone. */
export const RULE_CITIES = [
  { ...sanFrancisco, violations: [] },
  { ...chicago, tows: [] },
];

/** Those whose rules are placed by signs, areas and streets, with their rules alone. */
export const PLACED_CITIES = [{ ...newYork, violations: [] }, { ...chicago, tows: [] }, boston, oakland, losAngeles];

/** San Francisco as if it swept like Seattle, where whoever stays gets no ticket; and Seattle. */
export const VOLUNTARY_CITIES: City[] = [
  {
    ...sanFrancisco,
    violations: [],
    towZones: [],
    streetRules: [{ ...streetSweeping, enforced: 'voluntary' }, towAwayHours],
  },
  seattle,
];

/** One that reminds, one that suspends days, and one that declares snow emergencies. */
export const THREE_CITIES = [{ ...newYork, violations: [] }, oakland, minneapolis];

/** Real rows of their tables. */
export const RULE_ROWS = {
  sweeping,
  ...curbs,
  route: chicagoRows.route,
  section: chicagoRows.sweeping,
  sign,
  boston: bostonRows,
  oakland: oaklandRows,
  snowRoute,
  losAngeles: sweepingRows.los_angeles_street_sweeping,
};

/** A made-up city by the bay that publishes violations and sweeping. */
export const plainRuleCity = {
  ...plainCity('http://127.0.0.1:9/'),
  streetRules: sanFrancisco.streetRules.slice(0, 1),
  suspensions: sanFrancisco.suspensions,
  area: sanFrancisco.area,
};

const NO_RULES = 'no-street-rules';

/** The environment of a server whose cities post nothing at their curbs. */
export function withoutStreetRules(portal: Pick<SocrataServer, 'url' | 'clear'>): Record<string, string> {
  portal.clear(NO_RULES);
  const addressOf = ({ format, requiredFields }: StreetRuleTable): string =>
    format === 'arcgis' ? `${portal.url(NO_RULES)}?fields=${requiredFields.join(',')}` : portal.url(NO_RULES);
  // An address turns a table on that is off by default.
  const tables = cities.flatMap(({ streetRules }) => streetRules.filter(({ isOffByDefault }) => !isOffByDefault));
  return Object.fromEntries(tables.map((table) => [table.urlVariable ?? '', addressOf(table)]));
}
