import { userView } from '@towscout/contracts/accounts/schema';
import { billingPaths } from '@towscout/contracts/billing/paths';
import { selectPlanBody } from '@towscout/contracts/billing/schema';

import type { Accounts } from '#accounts';
import type { App } from '#platform/http/app.ts';
import { forMembers, viewerOf } from '#platform/http/policy.ts';
import { unauthorized } from '#platform/http/problem.ts';

import { selectPlan, type SelectPlanDeps } from './select-plan.ts';

type Deps = SelectPlanDeps & { accounts: Pick<Accounts, 'userView'> };

export function planRoutes(app: App, deps: Deps): void {
  app.post(
    billingPaths.selectPlan,
    {
      schema: {
        operationId: 'selectPlan',
        summary: 'Choose the free plan or the trial',
        body: selectPlanBody,
        response: { 200: userView },
      },
      config: forMembers,
    },
    async (request) => {
      const { id } = viewerOf(request);
      await selectPlan(deps, id, request.body.plan);
      const view = await deps.accounts.userView(id);
      if (!view) throw unauthorized();
      return view;
    },
  );
}
