import { alertPaths, checkAreaBody, checkedArea } from '@towscout/contracts/alerts';

import type { Accounts } from '../../accounts/index.ts';
import type { App } from '../../platform/http/app.ts';
import type { ViolationDeps } from './alert-violations.ts';
import { checkArea } from './check-area.ts';

const CHECKS_PER_MINUTE = 20;

export function violationAlertRoutes(app: App, deps: ViolationDeps & { accounts: Accounts; rateLimitFactor: number }): void {
  app.post(
    alertPaths.checkViolations,
    {
      schema: { body: checkAreaBody, response: { 200: checkedArea } },
      config: { rateLimit: { max: Math.ceil(CHECKS_PER_MINUTE * deps.rateLimitFactor), timeWindow: '1 minute' } },
    },
    async (request) => {
      const viewer = await deps.accounts.requireViewer(request);
      return checkArea(deps, viewer, { lat: request.body.latitude, lng: request.body.longitude });
    },
  );
}
