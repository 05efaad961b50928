import { z } from 'zod';

import { signInWays } from '../accounts/schema.ts';

/** `GET /api/site`: needed before the first render. */
export const siteView = z.object({
  name: z.string(),
  version: z.string(),
  /** The site plays the demo, in which everything is made up. */
  isDemo: z.boolean(),
  map: z.object({
    /** TileJSON in the OpenMapTiles schema, drawn in the site's own style; a path when the site serves it itself. */
    tiles: z.string(),
    /** Styles that replace it, by theme. */
    style: z.object({ light: z.string(), dark: z.string() }).nullable(),
  }),
  signIn: signInWays,
  /** Page for the free plan's ad slot; null for the site's own ad. */
  adFrameUrl: z.string().nullable(),
  offers: z.object({ premium: z.boolean(), emailAlerts: z.boolean(), support: z.boolean() }),
});
export type SiteView = z.output<typeof siteView>;
