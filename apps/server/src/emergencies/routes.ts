import { emergencyPaths } from '@towscout/contracts/emergencies/constants';
import { emergencyEndpoints, type EmergenciesHere } from '@towscout/contracts/emergencies/schema';
import { getHazard, getRank, HAZARDS, type WeatherEvent } from '@towscout/domain/emergencies/weather/weather-event';
import { stateOfCounty } from '@towscout/domain/places/us-states';
import type { LatLng } from '@towscout/geo';

import type { Places } from '#places';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';

import type { DeclarationSource } from './declarations/cities/declaration-source.ts';
import { statusAt } from './declarations/find-declarations.ts';
import type { WeatherDeps } from './weather/refresh-weather.ts';
import { weatherAt, readWeatherState } from './weather/weather-state.ts';

const ASKED_PER_MINUTE = 60;

export function emergencyRoutes(app: App, deps: EmergenciesDeps): void {
  declaredRoutes(app, emergencyEndpoints).get(
    emergencyPaths.here,
    {
      operationId: 'readEmergencies',
      summary: 'Weather alerts at a place for which cities clear streets',
      config: { policy: { who: 'anyone', limit: { perMinute: ASKED_PER_MINUTE } } },
    },
    ({ query }) => readEmergencies(deps, query),
  );
}

type EmergenciesDeps = Pick<WeatherDeps, 'config' | 'db' | 'clock'> & {
  places: Pick<Places, 'counties' | 'timeZoneAt'>;
  declarationSources: readonly DeclarationSource[];
};

/** The weather alerts and the declaration that hold or are ahead at a place, and how far that is known. */
async function readEmergencies(deps: EmergenciesDeps, place: LatLng): Promise<EmergenciesHere> {
  const { db, clock, places } = deps;
  const county = (await places.counties()).at(place);
  const { state, readAt } = await readWeatherState(deps, county && stateOfCounty(county));
  const alerts = state === 'off' ? [] : (await weatherAt(db, places, clock.now()))(place);
  const declared = await statusAt(db, deps, place, clock.now());
  return {
    timeZone: places.timeZoneAt(place),
    weather: {
      state,
      readAt: readAt?.toISOString() ?? null,
      alerts: alerts
        .toSorted(worstFirst)
        .map(({ event, startsAt, endsAt }) => ({
          hazard: getHazard(event),
          event,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
        })),
    },
    declaration: declared && {
      city: declared.source.city,
      status: declared.status,
      readAt: declared.readAt?.toISOString() ?? null,
      startsAt: declared.open?.startsAt?.toISOString() ?? null,
      endsAt: declared.open?.endsAt?.toISOString() ?? null,
      link: declared.source.page,
    },
  };
}

type Ordered = { event: WeatherEvent; startsAt: Date };
const worstFirst = (a: Ordered, b: Ordered): number =>
  HAZARDS.indexOf(getHazard(a.event)) - HAZARDS.indexOf(getHazard(b.event)) ||
  getRank(b.event) - getRank(a.event) ||
  a.startsAt.getTime() - b.startsAt.getTime();
