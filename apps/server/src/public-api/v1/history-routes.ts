import { publicApiPaths } from '@towscout/contracts/public-api/paths';
import { history, historyQuery } from '@towscout/contracts/sightings/history';

import type { App } from '#platform/http/app.ts';
import { answerUnchanged, tagOf } from '#platform/http/entity-tag.ts';
import { forKeys } from '#platform/http/policy.ts';
import type { Sightings } from '#sightings';

/** Where trucks worked in the last 90 days. */
export function historyRoutes(app: App, { sightings }: { sightings: Pick<Sightings, 'history'> }): void {
  app.get(
    publicApiPaths.history,
    {
      schema: {
        operationId: 'readHistory',
        summary: 'Where trucks worked in the last 90 days',
        querystring: historyQuery,
        response: { 200: history },
      },
      config: { ...forKeys, hasEntityTag: true },
    },
    async (request, reply) => {
      const found = await sightings.history(request.query);
      return answerUnchanged(request, reply, tagOf(found)) ? reply : found;
    },
  );
}
