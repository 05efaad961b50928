import type { SiteView } from '@towscout/contracts/site/schema';

import type { Config } from './config/config.ts';
import type { Mailer } from './mail/mailer.port.ts';

export const siteOffers = (
  config: Pick<Config, 'STRIPE_SECRET_KEY' | 'SUPPORT_EMAIL'>,
  mailer: Pick<Mailer, 'canSend'>,
): SiteView['offers'] => ({
  premium: config.STRIPE_SECRET_KEY !== undefined,
  emailAlerts: mailer.canSend,
  support: config.SUPPORT_EMAIL !== undefined && mailer.canSend,
});
