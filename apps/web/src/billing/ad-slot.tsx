import { Link } from 'wouter';

import { PRICE_PER_MONTH } from '@towscout/contracts/billing/constants';
import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';

/** A provider's page runs sandboxed, without cookies or access to this page. Without a provider, the site's own ad. */
export function AdSlot({ frameUrl }: { frameUrl: string | null }) {
  return (
    <aside aria-label={m.billing_ad()} className="flex flex-col gap-1 border-t border-line px-4 py-3 text-sm">
      <span className="text-xs text-faint">{m.billing_ad()}</span>
      {frameUrl === null ? (
        <HouseAd />
      ) : (
        <iframe
          title={m.billing_ad()}
          src={frameUrl}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          loading="lazy"
          className="h-25 w-full rounded-md border border-line"
        />
      )}
    </aside>
  );
}

function HouseAd() {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="flex-1 basis-[8rem] text-muted">
        <span className="font-semibold text-ink">{m.billing_no_ads()}</span>{' '}
        {m.billing_premium_offer({ price: PRICE_PER_MONTH })}
      </p>
      <Link
        href={paths.subscribe}
        className="inline-flex min-h-11 shrink-0 items-center font-semibold text-accent-text underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {m.billing_see_premium()}
      </Link>
    </div>
  );
}
