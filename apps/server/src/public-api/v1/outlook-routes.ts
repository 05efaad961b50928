import { outlook, outlookQuery } from '@towscout/contracts/outlook/schema';
import { publicApiPaths } from '@towscout/contracts/public-api/paths';

import type { Outlooks } from '#outlook';
import type { App } from '#platform/http/app.ts';
import { forKeys } from '#platform/http/policy.ts';

export function outlookRoutes(app: App, { outlooks }: { outlooks: Outlooks }): void {
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
    ({ query }) => outlooks.read(query),
  );
}
