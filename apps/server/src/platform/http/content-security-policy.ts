/** What the page loads from elsewhere. */
export type OutsideHosts = {
  /** Origins of tiles, styles and glyphs of the map. */
  map: readonly string[];
  /** Where Stripe.js comes from; null on a site that takes no payments. */
  stripeScript: string | null;
  /** The page that fills the ad slot of the free plan; null for the site's own. */
  adFrame: string | null;
};

/** What Stripe.js needs, its fraud checks and 3-D Secure included. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Our own scripts, styles and workers only, and from elsewhere what is configured. */
export function contentSecurityPolicy(hosts: OutsideHosts): Record<string, string[]> {
  const stripe = hosts.stripeScript === null ? NOTHING : stripeWith(new URL(hosts.stripeScript).origin);
  const frames = [...stripe.frames, ...(hosts.adFrame === null ? [] : [new URL(hosts.adFrame).origin])];
  return {
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...stripe.scripts],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts.map],
    'font-src': ["'self'", ...hosts.map],
    'connect-src': ["'self'", ...hosts.map, ...stripe.connections],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

const NOTHING: typeof STRIPE = { scripts: [], frames: [], connections: [] };

/** A stand-in for Stripe, which tests have, is a script, frames and an API at one origin. */
const stripeWith = (origin: string): typeof STRIPE =>
  STRIPE.scripts.includes(origin) ? STRIPE : { scripts: [origin], frames: [origin], connections: [origin] };
