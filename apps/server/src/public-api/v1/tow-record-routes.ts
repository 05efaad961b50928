import { publicApiPaths } from '@towscout/contracts/public-api/constants';
import { publicApiEndpoints } from '@towscout/contracts/public-api/schema';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { answerUnchanged, createTag } from '#platform/http/entity-tag.ts';
import { forKeys } from '#platform/http/policy.ts';
import type { TowRecords } from '#tow-records';

/** In our words, without plates, names, phones and free text. */
export function towRecordRoutes(app: App, { towRecords }: { towRecords: Pick<TowRecords, 'findAround'> }): void {
  declaredRoutes(app, publicApiEndpoints).get(
    publicApiPaths.towRecords,
    {
      operationId: 'listTowRecordsNear',
      summary: 'What public records say of tows around a place; nobody saw a truck',
      config: { ...forKeys, hasEntityTag: true },
    },
    async (request, reply) => {
      const { records, total, feeds } = await towRecords.findAround(request.query);
      const sources = feeds.map(({ source, name, state }) => ({ source, name, state }));
      const answer = { records, total, sources };
      return answerUnchanged(request, reply, createTag(answer)) ? reply : answer;
    },
  );
}
