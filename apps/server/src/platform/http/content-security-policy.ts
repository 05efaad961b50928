export type OutsideHosts = {
  map: readonly string[];
  /** Hashes of the documents' own. */
  scripts: readonly string[];
  /** Null without payments. */
  stripeScript: string | null;
  /** Null for the site's own ad. */
  adFrame: string | null;
};

/** Includes fraud checks and 3-D Secure. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

export function contentSecurityPolicy(hosts: OutsideHosts): Record<string, string[]> {
  const stripe = hosts.stripeScript === null ? NOTHING : stripeWith(new URL(hosts.stripeScript).origin);
  const frames = [...stripe.frames, ...(hosts.adFrame === null ? [] : [new URL(hosts.adFrame).origin])];
  return {
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...hosts.scripts, ...stripe.scripts],
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

/** In tests one origin serves Stripe's script, frames and API. */
const stripeWith = (origin: string): typeof STRIPE =>
  STRIPE.scripts.includes(origin) ? STRIPE : { scripts: [origin], frames: [origin], connections: [origin] };
