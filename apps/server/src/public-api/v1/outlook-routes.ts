import { outlook, outlookQuery } from '@towscout/contracts/parking-rules/schema';
import { publicApiPaths } from '@towscout/contracts/public-api/paths';

import type { ParkingRules } from '#parking-rules';
import type { App } from '#platform/http/app.ts';
import { forKeys } from '#platform/http/policy.ts';

export function outlookRoutes(app: App, { parkingRules }: { parkingRules: ParkingRules }): void {
  app.get(
    publicApiPaths.outlook,
    {
      schema: {
        operationId: 'readSpotOutlook',
        summary: 'What the street allows at a spot, and how likely a ticket is there',
        querystring: outlookQuery,
        response: { 200: outlook },
      },
      config: forKeys,
    },
    ({ query }) => parkingRules.read(query),
  );
}
