import { HERE_MINUTES } from '@towscout/contracts/alerts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '../platform/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PlainPage } from './plain-page.tsx';

/** The privacy notice. Each sentence must be true of what the product does. */
export function PrivacyPolicyPage() {
  return (
    <PlainPage title="Privacy Policy" sentence="Last updated August 2025" width="text">
      <div className="flex flex-col gap-8">
        <p className="text-lg text-pretty">
          TowScout watches tow trucks, never people. It keeps what it needs to warn you, says here what that is, and
          sells none of it.
        </p>
        <Part title="Your location">
          <p>Your browser asks you before it tells us where you are. You can refuse and still use the map.</p>
          <p>
            Signed out, your position is used to answer your page and is not kept. Signed in, it is kept only as places
            that we watch for you: where you are now, which is forgotten {HERE_MINUTES} minutes after the last time, and
            where you parked, until you say that you left. A new place replaces the one before. There is no trail of
            where you were.
          </p>
          <p>
            When you check a ZIP code or the precision of your place while signed in, the last 200 checks are kept in a log
            that you alone see and can delete. What you search for is not kept with your name; an address that our own list
            does not know may be asked of a geocoding service, which sees the address and us, not you.
          </p>
        </Part>
        <Part title="Your reports">
          <p>
            Reports are anonymous: nobody who uses TowScout sees who made one. A report holds what you write, where the
            truck is and when. Beside it we keep which account it came from, if any, and a scrambled mark of the network,
            only to count each person once and to stop false reports.
          </p>
          <p>
            A photo is made anew before it is kept: the place, the time and the camera that your phone wrote into it are
            gone. With a vote on a report we keep how far you were from it, not where you were.
          </p>
          <p>
            Please write of trucks, not of people. E-mail addresses and telephone numbers are masked, and whoever sees a
            private person in a report can flag it.
          </p>
        </Part>
        <Part title="Your alerts">
          <p>
            The places that you save and the zones that you draw are kept until you delete them. Alerts are kept for 90
            days, with your answers to 'Was it there?', which count for or against a report without your name.
          </p>
          <p>
            When you turn on push alerts, your browser's maker relays them: it learns that a message came and when, but
            what it says is encrypted for your device alone. Alerts by e-mail go only to an address that you confirmed,
            and each letter ends them with one click.
          </p>
          <p>
            Parking violations come from what cities publish. A plate is shown only to those who watch it, and nobody
            sees who does.
          </p>
        </Part>
        <Part title="Your account">
          <p>
            We keep your name, your email address, your plan and your alert settings, and the plates that you choose to
            watch. Passwords are stored only in a form that cannot be read back; a passkey never leaves your device. Where
            and with which browser you sign in is not kept.
          </p>
        </Part>
        <Part title="What we do not do">
          <p>
            No advertising, no analytics and no trackers run on these pages. Cookies only keep you signed in. Some
            choices, such as your theme and the spot where you parked, stay in your browser. The background map comes
            from a map service, which sees the area that your browser asks for, as with any map.
          </p>
        </Part>
        <Part title="Public sources">
          <p>
            Some trucks come from public dispatch logs of cities and states. We show what happened and where, never a
            person's name and never the free text of a log.
          </p>
        </Part>
        <Part title="Your choices">
          <p>
            You can opt out of any of this, and ask what we hold of you or have it deleted. Write to whoever runs this
            site: opt-out requests are acted on within 15 days.
          </p>
          <p>TowScout is for people aged 18 or older.</p>
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="flex flex-col gap-3 text-pretty text-muted">{children}</div>
    </section>
  );
}
