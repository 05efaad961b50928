import { Suspense, useState } from 'react';

import { storage } from '#platform/storage.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

import { FirstVisitCard } from './first-visit-card.tsx';
import type { Dashboard } from './use-dashboard.ts';

const PushPrompt = lazyPart(async () => (await import('#alerts/push-prompt.tsx')).PushPrompt);

/** Tells a visitor once what this is; asks a member to allow alerts on this device, on a phone after any alert. */
export function DashboardNotices({ dashboard }: { dashboard: Dashboard }) {
  const [isFirstVisit, setFirstVisit] = useState(() => storage.read('first-visit') === null);
  const close = () => {
    storage.write('first-visit', 'seen');
    setFirstVisit(false);
  };
  if (dashboard.selected || dashboard.isPicking) return null;
  if (dashboard.isUserLoading) return null;
  if (!dashboard.isSignedIn) return isFirstVisit && <FirstVisitCard position={dashboard.position} onClose={close} />;
  return (
    <div className="group-has-[[aria-label='Tow_truck_alerts']]/phone:hidden [&>section]:rounded-none [&>section]:border-x-0 [&>section]:border-t-0 [&>section]:shadow-none">
      <Suspense>
        <PushPrompt />
      </Suspense>
    </div>
  );
}
