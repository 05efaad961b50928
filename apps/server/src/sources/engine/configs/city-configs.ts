import type { ChangeCityConfigBody, CityConfig } from '@towscout/contracts/sources/city-data';
import { toFlag } from '@towscout/contracts/wire/limits';
import { m } from '@towscout/messages';

import { type Executor, transact } from '#platform/db/database.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import type { Platform } from '#platform/platform.ts';
import { createSealedText } from '#platform/secrets/sealed-text.ts';

import { type City, getTables } from '../../city.port.ts';
import {
  type ConfigRow,
  findConfig,
  findConfigs,
  insertConfigChanges,
  insertConfigs,
  updateConfig,
} from './configs.queries.ts';

export type CityConfigs = ReturnType<typeof createCityConfigs>;

export type CityRights = Pick<CityConfig, 'mayManage' | 'maySeeSetAside'>;

type Deps = Pick<Platform, 'config' | 'db' | 'clock' | 'secrets'> & {
  cities: readonly City[];
  countActiveViolations(executor: Executor, city: string): Promise<number>;
};

/** A key leaves this file to its city only. */
export function createCityConfigs({ config, db, clock, secrets, cities, countActiveViolations }: Deps) {
  const keys = createSealedText(secrets.session, 'city keys');
  const siteToken = config.SOCRATA_APP_TOKEN ?? null;
  const ownKey = ({ apiKey, city }: ConfigRow) => (apiKey === null ? null : keys.open(apiKey, city));
  const keyKind = (row: ConfigRow) => (ownKey(row) !== null ? 'own' : siteToken === null ? null : 'site');

  const present = (row: ConfigRow, rights: CityRights): CityConfig => ({
    id: row.id,
    city: row.city,
    cityName: row.cityName,
    apiEndpoint: row.apiEndpoint,
    apiKey: keyKind(row),
    isActive: toFlag(row.isActive),
    lastSync: row.lastSync?.toISOString() ?? null,
    rateLimitPerHour: row.rateLimitPerHour,
    activeViolations: row.activeViolations,
    ...rights,
  });

  function read(row: ConfigRow, { apiKey, isActive, rateLimitPerHour }: ChangeCityConfigBody) {
    const changes: Partial<ConfigRow> = {};
    const said: string[] = [];
    if (apiKey) {
      Object.assign(changes, { apiKey: keys.seal(apiKey, row.city), isActive: true });
      said.push('API key saved');
    } else if (apiKey === null) {
      Object.assign(changes, { apiKey: null, isActive: row.isActive && siteToken !== null });
      said.push('API key removed');
    }
    if (isActive !== undefined) {
      if (isActive && !apiKey && (apiKey === null ? siteToken : keyKind(row)) === null)
        throw conflict(m.sources_server_key_first());
      changes.isActive = isActive;
      said.push(isActive ? 'switched on' : 'switched off');
    }
    if (rateLimitPerHour !== undefined) {
      changes.rateLimitPerHour = rateLimitPerHour;
      said.push(`rate limit set to ${rateLimitPerHour} an hour`);
    }
    return { changes, said };
  }

  return {
    /** With a key for the whole site all cities are synced by the clock. */
    async open(): Promise<void> {
      const isActive = siteToken !== null;
      await insertConfigs(
        db,
        cities.flatMap((city) => {
          const [first] = getTables(city);
          return first ? [{ city: city.key, cityName: city.name, apiEndpoint: first.url, isActive }] : [];
        }),
      );
    },
    async list(rights: CityRights): Promise<CityConfig[]> {
      const known = new Set(cities.map(({ key }) => key));
      return (await findConfigs(db)).filter(({ city }) => known.has(city)).map((row) => present(row, rights));
    },
    /** Rejects with 404 for an unknown city. */
    async change(
      cityName: string,
      body: ChangeCityConfigBody,
      { userId, rights }: { userId: string; rights: CityRights },
    ): Promise<CityConfig> {
      const asked = cityName.toLowerCase();
      const city = cities.find(({ key, name }) => key === asked || name.toLowerCase() === asked)?.key;
      return transact(db, async (tx) => {
        const row = city === undefined ? null : await findConfig(tx, city);
        if (!row) throw notFound(m.sources_server_city_not_found());
        const { changes, said } = read(row, body);
        const changed = await updateConfig(tx, row.city, changes);
        await insertConfigChanges(tx, { city: row.city, userId, changedAt: clock.now() }, said);
        return present(changed ?? row, rights);
      });
    },
    async access(city: string): Promise<{ appToken: string | null; rateLimitPerHour: number }> {
      const row = await findConfig(db, city);
      if (!row) throw new Error(`the city ${city} has no configuration`);
      return { appToken: ownKey(row) ?? siteToken, rateLimitPerHour: row.rateLimitPerHour };
    },
    /** Not synced by the clock until somebody switches it on. */
    async switchOff(city: string): Promise<void> {
      await updateConfig(db, city, { isActive: false });
    },
    /** `finishedAt` is null when the sync did not get to its end. */
    async recordSync(city: string, finishedAt: Date | null): Promise<void> {
      const publishesViolations = cities.some(({ key, violations }) => key === city && violations.length > 0);
      const activeViolations = publishesViolations ? await countActiveViolations(db, city) : null;
      await updateConfig(db, city, { activeViolations, ...(finishedAt && { lastSync: finishedAt }) });
    },
  };
}
