import { publicApiPaths } from '@towscout/contracts/public-api/constants';
import { publicApiEndpoints } from '@towscout/contracts/public-api/schema';

import type { ParkingRules } from '#parking-rules';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forKeys } from '#platform/http/policy.ts';

export function outlookRoutes(app: App, { parkingRules }: { parkingRules: ParkingRules }): void {
  declaredRoutes(app, publicApiEndpoints).get(
    publicApiPaths.outlook,
    {
      operationId: 'readSpotOutlook',
      summary: 'What the street allows at a spot, and how likely a ticket is there',
      config: forKeys,
    },
    ({ query }) => parkingRules.read(query),
  );
}
