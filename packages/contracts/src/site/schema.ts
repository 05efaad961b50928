import { z } from 'zod';

import { signInWays } from '../accounts/schema.ts';

/** `GET /api/site`: what the page must know before it first renders. */
export const siteView = z.object({
  name: z.string(),
  version: z.string(),
  /** True when this site plays the demo: everything on it is made up. */
  isDemo: z.boolean(),
  map: z.object({
    /** A TileJSON document: streets in the OpenMapTiles schema, which the site draws in its own style. */
    tiles: z.string(),
    /** Styles that replace that one, by theme. */
    style: z.object({ light: z.string(), dark: z.string() }).nullable(),
  }),
  signIn: signInWays,
  /** A page that fills the ad slot of the free plan; null for the site's own ad. */
  adFrameUrl: z.string().nullable(),
  /** What is set up here, and so can be offered. */
  offers: z.object({
    /** Premium can be bought. */
    premium: z.boolean(),
    /** Alerts can be sent by email. */
    emailAlerts: z.boolean(),
    /** Support can be written to. */
    support: z.boolean(),
  }),
});
export type SiteView = z.output<typeof siteView>;
