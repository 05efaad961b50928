import { existsSync } from 'node:fs';

import { COVERAGE_RADIUS_MILES, coveragePaths } from '@towscout/contracts/insights/constants';
import { coverageEndpoints } from '@towscout/contracts/insights/coverage';
import { sourcePaths } from '@towscout/contracts/sources/constants';
import { sourceEndpoints, type SourceTruth } from '@towscout/contracts/sources/schema';
import { DAY_MINUTES } from '@towscout/domain/durations';
import { type LatLng, miles } from '@towscout/geo';

import type { Emergencies } from '#emergencies';
import { minutesBefore } from '#platform/clock.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sources } from '#sources';
import type { TowRecords } from '#tow-records';
import type { Trucks } from '#trucks';

import { listCityAbilities } from './city-abilities.ts';

type Needs = {
  trucks: Pick<Trucks, 'countReported' | 'recordBegan'>;
  sources: Pick<Sources, 'cityData' | 'board' | 'listKnown'>;
  towRecords: Pick<TowRecords, 'readSourceTruth'>;
  emergencies: Pick<Emergencies, 'declaredFor'>;
};
type Deps = Needs & Pick<Platform, 'db' | 'clock'>;

const ASKED_PER_MINUTE = 30;
const CARDS = new URL('cards/', import.meta.resolve('@towscout/domain/towed-cars/city-cards/card-cities'));
const hasCard = (path: string): boolean => existsSync(new URL(`${path}.json`, CARDS));

export function createCoverage(platform: Platform, needs: Needs): Room {
  return { face: null, routes: (app) => coverageRoutes(app, { ...platform, ...needs }) };
}

function coverageRoutes(app: App, deps: Deps): void {
  declaredRoutes(app, coverageEndpoints).get(
    coveragePaths.coverage,
    {
      operationId: 'readCoverage',
      summary: 'What covers a place',
      config: { policy: { who: 'anyone', limit: { perMinute: ASKED_PER_MINUTE } } },
    },
    async ({ query: { lat, lng } }) => {
      const place = lat === undefined || lng === undefined ? null : { lat, lng };
      const cities = await deps.sources.cityData(place);
      return { told: place && (await countAround(deps, place)), cities };
    },
  );

  declaredRoutes(app, coverageEndpoints).get(
    coveragePaths.cities,
    {
      operationId: 'listCityAbilities',
      summary: 'What this site has for each of the largest cities',
      config: { policy: { who: 'anyone', limit: { perMinute: ASKED_PER_MINUTE } } },
    },
    async () => {
      const { on, all } = await deps.sources.listKnown();
      const declaredFor = await deps.emergencies.declaredFor(deps.db);
      return { cities: listCityAbilities(on, all, { hasCard, declaredFor }) };
    },
  );

  declaredRoutes(app, sourceEndpoints).get(
    sourcePaths.list,
    {
      operationId: 'listSources',
      summary: 'Every source: its state, what it may claim, and how often it was right',
      config: { policy: { who: 'anyone', limit: { perMinute: ASKED_PER_MINUTE } } },
    },
    async () => {
      const { sources, cities } = await deps.sources.board();
      const truth: ReadonlyMap<string, SourceTruth> = await deps.towRecords.readSourceTruth();
      return {
        sources: sources.map((source) => Object.assign(source, { truth: truth.get(source.key) ?? null })),
        cities,
      };
    },
  );
}

async function countAround({ db, clock, trucks }: Deps, place: LatLng) {
  const until = clock.now();
  const around = { place, radius: miles(COVERAGE_RADIUS_MILES) };
  const inDays = (days: number) =>
    trucks.countReported(db, around, { from: minutesBefore(until, days * DAY_MINUTES), until });
  const recordBegan = await trucks.recordBegan(db);
  return { lastDay: await inDays(1), lastWeek: await inDays(7), recordBegan: recordBegan?.toISOString() ?? null };
}
