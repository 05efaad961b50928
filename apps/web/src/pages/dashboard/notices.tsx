import { X } from 'lucide-react';
import { Suspense, useCallback, useState, useEffect } from 'react';

import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { atRest } from '#platform/at-rest.ts';
import { storage } from '#platform/storage.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import { afterMap } from './after-map.ts';
import { useDashboardPlace, useDashboardSelection, useDashboardTasks, useDashboardTrucks } from './contexts.tsx';

const ZoneAtCar = lazyPart(async () => (await import('#towed-cars/tow-zones/zone-at-car.tsx')).ZoneAtCar);
const GraceBanner = lazyPart(async () => (await import('#billing/grace-banner.tsx')).GraceBanner);
const WaitingList = lazyPart(
  afterMap(async () => (await import('../waiting/waiting.tsx')).WaitingList),
  () => null,
);
const CarQuestion = lazyPart(
  afterMap(async () => (await import('#watched-places/car-question.tsx')).CarQuestion),
  () => null,
);
const EmergencyLine = lazyPart(
  afterMap(async () => (await import('#emergencies/emergency-line.tsx')).EmergencyLine),
  () => null,
);
const InstallInvitation = lazyPart(
  async () => {
    await new Promise<void>((resolve) => atRest(resolve));
    return (await import('./install-invitation.tsx')).InstallInvitation;
  },
  () => null,
);
const DashboardPushPrompt = lazyPart(async () => (await import('./push-prompt.tsx')).DashboardPushPrompt);

/**
 * The notices above the list: unsent reports and votes, a failed payment, a snow emergency or a storm, a tow zone at the parked car, the question if
 * the car is where it reported itself, the push prompt, and the offer to install the site.
 */
export function DashboardNotices() {
  const { now, isLoading } = useDashboardTrucks();
  const { position } = useDashboardPlace();
  const { selected } = useDashboardSelection();
  const { isPicking } = useDashboardTasks();
  const car = useParkedCar();
  const { user, isSignedOut } = useUser();
  if (selected || isPicking) return null;
  // The first visit shows the welcome, so the offer to install the site waits.
  const isFirstVisit = isSignedOut && storage.read('first-visit') === null;
  return (
    <>
      <Suspense>
        <WaitingList now={now} />
      </Suspense>
      {user?.subscriptionStatus === 'past_due' && (
        <Suspense>
          <GraceBanner user={user} />
        </Suspense>
      )}
      {position?.isReal && (
        <Suspense>
          <EmergencyLine place={position} />
        </Suspense>
      )}
      {car && (
        <Suspense>
          <ZoneAtCar car={car} />
        </Suspense>
      )}
      {user && (
        <Suspense>
          <CarQuestion />
        </Suspense>
      )}
      {user && <PushInvitation isListLoading={isLoading} />}
      {!isFirstVisit && (
        <Suspense>
          <InstallInvitation />
        </Suspense>
      )}
    </>
  );
}

type DashboardWelcomeProps = {
  /** Shortens the welcome to one line, where the map needs the room. */
  isShort?: boolean;
};

/** Tells visitors once what TowScout is. */
export function DashboardWelcome({ isShort = false }: DashboardWelcomeProps) {
  const { selected } = useDashboardSelection();
  const { isPicking } = useDashboardTasks();
  const [isFirstVisit, setFirstVisit] = useState(() => storage.read('first-visit') === null);
  const close = useCallback(() => {
    storage.write('first-visit', 'seen');
    setFirstVisit(false);
  }, []);
  const { isSignedOut } = useUser();
  if (!isFirstVisit || !isSignedOut || selected || isPicking) return null;
  return isShort ? <FirstVisitLine onUsed={close} /> : <FirstVisitCard onClose={close} />;
}

/** Asks members to allow alerts on this device. A phone hides the question while it shows an alert. */
const PushInvitation = ({ isListLoading }: { isListLoading: boolean }) => (
  <div
    data-push-invitation
    className="group-has-[[data-alert-strip]>section]/phone:hidden [&>section]:rounded-none [&>section]:border-x-0 [&>section]:border-t-0 [&>section]:shadow-none"
  >
    <Suspense>
      <DashboardPushPrompt isListLoading={isListLoading} />
    </Suspense>
  </div>
);

/** Says in one line what TowScout is, until the first tap or key press on the page. */
export function FirstVisitLine({ onUsed }: { onUsed: () => void }) {
  useEffect(() => {
    window.addEventListener('click', onUsed, { once: true });
    return () => window.removeEventListener('click', onUsed);
  }, [onUsed]);
  return (
    <section
      aria-label={m.pages_dashboard_welcome()}
      className="border-b border-line bg-raised px-4 py-2 text-sm text-pretty"
    >
      <h2 className="inline font-semibold">{m.pages_dashboard_slogan_lead()}</h2> {m.pages_dashboard_slogan_rest()}
    </section>
  );
}

/** Says what TowScout is, until it is closed. */
function FirstVisitCard({ onClose }: { onClose: () => void }) {
  return (
    <section aria-label={m.pages_dashboard_welcome()} className="border-b border-line bg-raised py-3 pr-2 pl-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 pt-1.5">
          <h2 className="text-base leading-[1.25rem] font-semibold">{m.site_slogan()}</h2>
          <p className="mt-1.5 text-sm text-pretty text-muted">{m.pages_dashboard_first_visit()}</p>
        </div>
        <Button variant="quiet" size="icon" aria-label={m.pages_dashboard_close_welcome()} onClick={onClose}>
          <X aria-hidden size={18} />
        </Button>
      </div>
    </section>
  );
}
