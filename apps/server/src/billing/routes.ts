import { userView } from '@towscout/contracts/accounts';
import {
  billingConfig,
  type BillingConfig,
  billingPaths,
  PRICE_PER_MONTH,
  selectPlanBody,
} from '@towscout/contracts/billing';

import type { Accounts } from '#accounts';
import type { Config } from '#platform/config/config.ts';
import { isStripeTestKey } from '#platform/config/stripe-variables.ts';
import type { App } from '#platform/http/app.ts';
import { forAnyone, forMembers, viewerOf } from '#platform/http/policy.ts';
import { conflict, unauthorized } from '#platform/http/problem.ts';

import { selectPlan, type SelectPlanDeps } from './select-plan.ts';

type Deps = SelectPlanDeps & { config: Config; accounts: Pick<Accounts, 'userView'> };

const NOT_CONFIGURED = 'This site does not take payments: Stripe is not configured.';

export function planRoutes(app: App, deps: Deps): void {
  const { accounts } = deps;
  const config = describeConfig(deps.config);

  app.post(
    billingPaths.selectPlan,
    { schema: { body: selectPlanBody, response: { 200: userView } }, config: forMembers },
    async (request) => {
      const { id } = viewerOf(request);
      await selectPlan(deps, id, request.body.plan);
      const view = await accounts.userView(id);
      if (!view) throw unauthorized();
      return view;
    },
  );

  app.get(billingPaths.config, { schema: { response: { 200: billingConfig } }, config: forAnyone }, async () => config);

  for (const path of [billingPaths.subscribe, billingPaths.checkout, billingPaths.portal])
    app.post(path, { config: forMembers }, async () => {
      throw conflict(NOT_CONFIGURED);
    });
}

const describeConfig = (config: Config): BillingConfig => ({
  isConfigured: config.STRIPE_SECRET_KEY !== undefined,
  isTestMode: config.STRIPE_SECRET_KEY !== undefined && isStripeTestKey(config.STRIPE_SECRET_KEY),
  publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
  scriptUrl: config.STRIPE_JS_URL,
  pricePerMonth: PRICE_PER_MONTH,
});
