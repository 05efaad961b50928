import type { SiteView } from '@towscout/contracts/site/schema';

/** Sells Premium; has no tiles, mail, single sign-on or foreign ads. */
export const PLAIN_SITE: SiteView = {
  name: 'TowScout',
  version: '0.1.0',
  isDemo: false,
  map: { tiles: '', style: null },
  signIn: { oidcName: null, sendsEmail: false },
  adFrameUrl: null,
  offers: { premium: true, emailAlerts: false, support: false },
};
