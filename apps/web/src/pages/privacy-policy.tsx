import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { HERE_MINUTES } from '@towscout/contracts/alerts/paths';

import { useOffers } from '#platform/offers.ts';
import { paths } from '#platform/paths.ts';
import { useSite } from '#platform/site.ts';
import { LinkButton } from '#ui/link-button.tsx';

import { PlainPage } from './plain-page.tsx';

/** Every sentence must be true of the product. */
export function PrivacyPolicyPage() {
  const offers = useOffers();
  return (
    <PlainPage title="Privacy Policy" sentence="Last updated August 2025" width="text">
      <div className="flex flex-col gap-8">
        <p className="text-lg text-pretty">
          TowScout watches tow trucks, never people. We keep only what we need to warn you. This page says what that is.
          We don't sell any of it.
        </p>
        <Part title="Your location">
          <p>Your browser asks before it shares your location. You can say no and still use the map.</p>
          <p>
            If you are signed out, your position is used to load the page and is not kept. If you are signed in, we keep
            it only as places to watch for you: where you are now, which we forget {HERE_MINUTES} minutes after the last
            update, and where you parked, until you say you've left. A new place replaces the old one, so there is no
            trail of where you have been.
          </p>
          <p>
            If you share your car, the people you invite see where it is parked now, and nothing once it has left. They
            see your first name. You can remove them, and they can leave, at any time.
          </p>
          <p>
            A proof of parking holds a photo, a time and a place, because you asked us to keep it. It stays until you
            delete it; then only a hash is left, which tells nothing.
          </p>
          <p>
            When you scan for traffic incidents around a place, others can see for a day that somebody scanned near
            there, but not who. We keep that place only to about half a mile.
          </p>
          <p>
            When you check a ZIP code or the precision of your location while signed in, your last 200 checks are kept
            in a log that only you can see and delete. Searches are not kept with your name. If we don't know an address
            ourselves, we may ask a geocoding service; it sees the address and our server, not you.
          </p>
        </Part>
        <Part title="Your reports">
          <p>
            Reports are anonymous: no one who uses TowScout can see who made one. A report holds what you write, where
            the truck is, and when you saw it. We also keep the account it came from, if any, and a scrambled mark of
            your network. We use those only to count each person once and to stop false reports.
          </p>
          <p>
            What a truck did, and where and when, stays in our history for 90 days. That history doesn't say who
            reported it.
          </p>
          <p>
            We re-create every photo before we keep it, which removes the location, time and camera details that your
            phone stored in it. When you vote on a report, we keep how far you were from it, not where you were.
          </p>
          <p>
            Please write about trucks, not people. We mask email addresses, phone numbers, license plates, and names
            after words such as “officer” or “driver”. Anyone who sees a private person in a report can flag it.
          </p>
        </Part>
        <Part title="Your alerts">
          <p>
            The places and zones you save are kept until you delete them. Alerts are kept for 90 days, along with your
            answers to “Was it there?”. Those answers count for or against a report, without your name.
          </p>
          <p>
            If you turn on push alerts, they travel through your browser maker's service. It learns that a message was
            sent and when, but the message itself is encrypted for your device.
            {offers?.emailAlerts !== false &&
              ' Email alerts go only to an address that you confirmed, and every email has a one-click way to stop them.'}
          </p>
          <p>
            If you turn on the calendar, whoever has its secret address can see where and when your parked car may not
            stand. You can renew or turn off the address at any time. It holds nothing once you say you've left.
          </p>
          <p>
            Parking violations come from data that cities publish. A plate is shown only to the people who watch it, and
            no one can see who they are. A towed car whose plate is listed is found by that plate only, and we keep no
            record of what you look up. If you ask to be told when your car appears on a list, we keep what you entered
            for 14 days at most.
          </p>
        </Part>
        <Part title="Your account">
          <p>
            We keep your name, email address, plan, alert settings and the plates you choose to watch. Passwords are
            stored only in a form that can't be read back, and so are API keys; a passkey never leaves your device. We
            keep when you signed in, but not where or with which browser.
          </p>
        </Part>
        {offers?.support !== false && (
          <Part title="Messages to support">
            <p>
              What you write to support is kept until it has been emailed to whoever runs this site, with your email
              address and your plan; then we erase it here. What can't be sent for 30 days is erased too.
            </p>
          </Part>
        )}
        <Part title="Payments and ads">
          <Payments />
          <Ads />
        </Part>
        <Part title="What we don't do">
          <p>
            These pages have no analytics and no trackers. Cookies only keep you signed in and your account safe. Some
            choices, such as your theme and where you parked, stay in your browser. The background map comes from a map
            service, which sees the area your browser asks for, as with any online map.
          </p>
        </Part>
        <Part title="Public sources">
          <p>
            Some trucks come from public dispatch logs of cities and states. We show what happened and where, but never
            a person's name or the log's free text.
          </p>
        </Part>
        <Part title="Your choices">
          <p>
            On your account page you can download everything we keep about you, and delete your account. Deleting ends
            all your sessions at once, and within minutes erases your places, alerts, plates, photos, devices and plan.
            Your reports and votes stay, without your name. We keep nothing to recognize you by if you sign up again.
          </p>
          <p>
            To opt out of anything else, write to whoever runs this site
            {offers?.support && ', by “Contact support” in your account menu'}: opt-out requests are acted on within 15
            days.
          </p>
          <p>You must be 18 or older to use TowScout.</p>
        </Part>
        <p>
          <LinkButton href={paths.dashboard}>
            <ArrowLeft aria-hidden size={18} />
            Back to home
          </LinkButton>
        </p>
      </div>
    </PlainPage>
  );
}

/** Omitted on a site without Stripe keys. */
function Payments() {
  const offers = useOffers();
  if (offers?.premium === false) return <p>This site takes no payments.</p>;
  return (
    <p>
      Stripe takes the payments: your card number goes to Stripe and never reaches us. We give Stripe your email
      address, and keep its numbers for you and your subscription, and until when you have paid.
    </p>
  );
}

/** The operator chooses the ad provider. */
function Ads() {
  const site = useSite();
  const offers = useOffers();
  if (!site || !offers) return <p>The free plan may show one ad. Premium has no ads.</p>;
  if (!offers.ads) return <p>This site shows no ads.</p>;
  if (site.adFrameUrl === null)
    return <p>The free plan shows an ad for Premium. It's our own: no ad network learns of you. Premium has no ads.</p>;
  return (
    <p>
      The free plan shows an ad from {new URL(site.adFrameUrl).hostname}. It stands in a frame without cookies, which
      sees nothing of these pages; whoever fills it sees the address that your device connects from. Premium has no ads.
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="flex flex-col gap-3 text-pretty text-muted">{children}</div>
    </section>
  );
}
