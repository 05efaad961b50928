import { m } from '@towscout/messages';

/** Without Stripe keys everything else works. */
export function NotConfigured() {
  return <p className="rounded-md bg-sunken px-3 py-3 text-sm">{m.billing_not_configured()}</p>;
}
