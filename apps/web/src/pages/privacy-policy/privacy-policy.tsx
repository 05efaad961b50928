import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { HERE_MINUTES } from '@towscout/contracts/watched-places/constants';
import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';
import { useOffers, useSite } from '#platform/site.ts';
import { LinkButton } from '#ui/button.tsx';

import { PlainPage } from '../page-frame.tsx';

/** Every sentence must be true of the product. */
export function PrivacyPolicyPage() {
  const offers = useOffers();
  return (
    <PlainPage title={m.pages_privacy_policy_title()} sentence={m.pages_privacy_policy_updated()} width="text">
      <div className="flex flex-col gap-8">
        <p className="text-lg text-pretty">{m.pages_privacy_policy_intro()}</p>
        <Part title={m.pages_privacy_policy_location()}>
          <p>{m.pages_privacy_policy_location_asked()}</p>
          <p>{m.pages_privacy_policy_location_kept({ minutes: HERE_MINUTES })}</p>
          <p>{m.pages_privacy_policy_shared_car()}</p>
          <p>{m.pages_privacy_policy_proof()}</p>
          <p>{m.pages_privacy_policy_scans()}</p>
          <p>{m.pages_privacy_policy_checks()}</p>
        </Part>
        <Part title={m.pages_privacy_policy_reports()}>
          <p>{m.pages_privacy_policy_reports_anonymous()}</p>
          <p>{m.pages_privacy_policy_history()}</p>
          <p>{m.pages_privacy_policy_photos()}</p>
          <p>{m.pages_privacy_policy_masking()}</p>
        </Part>
        <Part title={m.pages_privacy_policy_alerts()}>
          <p>{m.pages_privacy_policy_alerts_kept()}</p>
          <p>
            {m.pages_privacy_policy_push()}
            {offers?.emailAlerts !== false && ` ${m.pages_privacy_policy_email_alerts()}`}
          </p>
          <p>{m.pages_privacy_policy_calendar()}</p>
          <p>{m.pages_privacy_policy_violations()}</p>
        </Part>
        <Part title={m.pages_privacy_policy_account()}>
          <p>{m.pages_privacy_policy_account_kept()}</p>
        </Part>
        {offers?.support !== false && (
          <Part title={m.pages_privacy_policy_support()}>
            <p>{m.pages_privacy_policy_support_kept()}</p>
          </Part>
        )}
        <Part title={m.pages_privacy_policy_payments()}>
          <Payments />
          <Ads />
        </Part>
        <Part title={m.pages_privacy_policy_not_done()}>
          <p>{m.pages_privacy_policy_trackers()}</p>
        </Part>
        <Part title={m.pages_privacy_policy_sources()}>
          <p>{m.pages_privacy_policy_sources_shown()}</p>
        </Part>
        <Part title={m.pages_privacy_policy_choices()}>
          <p>{m.pages_privacy_policy_choices_account()}</p>
          <p>{offers?.support ? m.pages_privacy_policy_opt_out_support() : m.pages_privacy_policy_opt_out()}</p>
          <p>{m.pages_privacy_policy_age()}</p>
        </Part>
        <p>
          <LinkButton href={paths.dashboard}>
            <ArrowLeft aria-hidden size={18} />
            {m.pages_privacy_policy_home()}
          </LinkButton>
        </p>
      </div>
    </PlainPage>
  );
}

/** Omitted on a site without Stripe keys. */
function Payments() {
  const offers = useOffers();
  if (offers?.premium === false) return <p>{m.pages_privacy_policy_no_payments()}</p>;
  return <p>{m.pages_privacy_policy_stripe()}</p>;
}

/** The operator chooses the ad provider. */
function Ads() {
  const site = useSite();
  const offers = useOffers();
  if (!site || !offers) return <p>{m.pages_privacy_policy_ads_unknown()}</p>;
  if (!offers.ads) return <p>{m.pages_privacy_policy_no_ads()}</p>;
  if (site.adFrameUrl === null) return <p>{m.pages_privacy_policy_own_ad()}</p>;
  return <p>{m.pages_privacy_policy_other_ad({ host: new URL(site.adFrameUrl).hostname })}</p>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="flex flex-col gap-3 text-pretty text-muted">{children}</div>
    </section>
  );
}
