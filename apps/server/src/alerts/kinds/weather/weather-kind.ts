import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';

import { onPlaceSaved } from '#alerts/decide/on-place-saved.ts';
import type { Kind } from '#alerts/inbox/kind.ts';
import { type Surroundings, weatherChanged } from '#emergencies';
import { listener } from '#platform/events/facts.ts';
import type { Job } from '#platform/jobs/job.ts';

import { tellOfWeather, type WeatherKindDeps } from './tell-of-weather.ts';
import { gatheredWeather, readWeatherData, weatherText } from './weather-alert.ts';

/** A storm over many counties concerns many cars. */
const EXPIRE_SECONDS = 300;

export function weatherKind(deps: WeatherKindDeps): Kind {
  const tell: Job<{ circles: Surroundings[] }> = {
    name: 'alerts.tell-of-weather',
    expireInSeconds: EXPIRE_SECONDS,
    handle: async (facts) => {
      for (const { circles } of facts) await tellOfWeather(deps, { circles });
    },
  };
  return {
    words: weatherText,
    recheckWaiting,
    room: {
      listeners: [
        listener(weatherChanged, tell),
        onPlaceSaved('alerts.look-for-weather', (placeId) => tellOfWeather(deps, { placeId })),
      ],
    },
  };
}

/** Notices do not wait for their reader's pace; one that did is sent as it was. */
const recheckWaiting: Kind['recheckWaiting'] = async (_tx, { preferences }, waited, now) => {
  const due = waited.map((row) => ({
    row,
    kind: row.kind,
    words: { ...weatherText.reword(row), data: readWeatherData(row) },
    isQuiet: isQuietFor(preferences, now),
  }));
  return { due, combined: () => gatheredWeather(due.map(({ words }) => words)) };
};
