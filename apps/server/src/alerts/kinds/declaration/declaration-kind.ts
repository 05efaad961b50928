import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';

import { onPlaceSaved } from '#alerts/decide/on-place-saved.ts';
import type { Kind } from '#alerts/inbox/kind.ts';
import { declarationChanged } from '#emergencies';
import { listener } from '#platform/events/facts.ts';
import type { Job } from '#platform/jobs/job.ts';

import { declarationText, gatheredDeclarations, readDeclarationData } from './declaration-alert.ts';
import { type DeclarationKindDeps, tellOfDeclarations } from './tell-of-declarations.ts';

/** The street of every car in a city is looked up. */
const EXPIRE_SECONDS = 900;

export function declarationKind(deps: DeclarationKindDeps): Kind {
  const tell: Job<{ id: string }> = {
    name: 'alerts.tell-of-declarations',
    expireInSeconds: EXPIRE_SECONDS,
    handle: (facts) => tellOfDeclarations(deps, { ids: [...new Set(facts.map(({ id }) => id))] }),
  };
  return {
    words: declarationText,
    recheckWaiting: recheckDeclarations(deps),
    room: {
      listeners: [
        listener(declarationChanged, tell),
        onPlaceSaved('alerts.look-for-declarations', (placeId) => tellOfDeclarations(deps, { placeId })),
      ],
    },
  };
}

/** Drops what ended while it waited, and cars that left. */
const recheckDeclarations =
  ({ emergencies, watchedPlaces }: DeclarationKindDeps): Kind['recheckWaiting'] =>
  async (tx, { userId, preferences }, waited, now) => {
    const ids = waited.map((row) => readDeclarationData(row).declarationId);
    const declarations = await emergencies.findDeclarations(tx, ids);
    const goesOn = new Set(declarations.flatMap(({ id, endedBecause }) => (endedBecause === null ? [id] : [])));
    const cars = new Set((await watchedPlaces.findParkedCars(tx, userId, now)).map(({ placeId }) => placeId));
    const due = waited.flatMap((row) => {
      const data = readDeclarationData(row);
      const holds = cars.has(data.placeId) && (data.news === 'began') === goesOn.has(data.declarationId);
      const isQuiet = !(data.news === 'began' && data.isOnRoute) && isQuietFor(preferences, now);
      return holds ? [{ row, kind: row.kind, words: { ...declarationText.reword(row), data }, isQuiet }] : [];
    });
    return { due, combined: () => gatheredDeclarations(due.map(({ words }) => words)) };
  };
