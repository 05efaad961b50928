import { Siren } from 'lucide-react';
import { Suspense, useState } from 'react';

import { m } from '@towscout/messages';

import { useRefreshUser, useUser } from '#accounts/use-user.ts';
import { ParkedRow } from '#alerts/guarded-car/parked-row.tsx';
import { useAskCarSpot } from '#places/spot/ask-spot.tsx';
import { useFindAreaLabel } from '#places/use-area-name.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ParkedCarButton, useParkedCar } from '#watched-places/parked-car.tsx';

import { useActionLink } from '../dashboard-link.ts';
import { loadBelowList } from './after-map.ts';
import { useDashboardAlert, useDashboardTasks } from './contexts.tsx';
import { UNLESS_LEADING } from './strip.tsx';

/** Leaves the button alone. */
const SHORT_WHEN_LEADING = 'group-data-alerted/dashboard:[&_a]:hidden';

const CommunityButton = lazyPart(
  async () => (await loadBelowList()).CommunityButton,
  () => null,
);

/** A phone's main action, in the thumb's reach and early in the tab order: to park. The tabs have the report. */
export function DashboardPark() {
  const isParked = useParkedCar() !== null;
  return (
    <div data-parking className={`@container bg-surface px-2 pb-2 ${isParked ? UNLESS_LEADING : SHORT_WHEN_LEADING}`}>
      <ParkMyCar />
    </div>
  );
}

/** The main actions over the bottom of a large map. */
export function DashboardMapActions({ className }: { className: string }) {
  const isParked = useParkedCar() !== null;
  return (
    <div className={`flex max-w-[calc(100%-8rem)] flex-wrap items-start justify-center gap-3 ${className}`}>
      {/* As wide as the longest of its sentences, so that the buttons beside it keep their place. */}
      <div
        data-parking
        className={`w-64 rounded-md shadow-high min-[1200px]:w-96 xl:w-114 ${isParked ? UNLESS_LEADING : ''}`}
      >
        <ParkMyCar />
      </div>
      <div className="flex w-56 flex-col gap-2 [&>*]:rounded-md [&>*]:shadow-high">
        <ReportButton isMain={isParked} />
        <div className="min-h-14 [&>*]:w-full">
          <Suspense>
            <CommunityButton />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** The same in a window that is wide and low, where there are no tabs. */
export function DashboardLowActions() {
  const isParked = useParkedCar() !== null;
  return (
    <div className="grid grid-cols-2 gap-2 border-b border-line p-2 [&>:first-child]:col-span-2">
      <div data-parking className={isParked ? UNLESS_LEADING : ''}>
        <ParkMyCar />
      </div>
      <ReportButton isMain={isParked} />
      <Suspense>
        <CommunityButton />
      </Suspense>
    </div>
  );
}

function ParkMyCar() {
  const { user, isSignedOut, isLoading } = useUser();
  const refreshUser = useRefreshUser();
  const carSpot = useAskCarSpot();
  const findName = useFindAreaLabel();
  const [isAsked, setAsked] = useState(false);
  useActionLink('park', () => setAsked(true));
  return (
    <ParkedCarButton
      userId={user?.id ?? null}
      isSignedOut={isSignedOut}
      onRetryUser={() => void refreshUser()}
      askSpot={isAsked ? carSpot.find : carSpot.ask}
      findName={findName}
      row={ParkedRow}
      parksAtOnce={isAsked && !isLoading}
    />
  );
}

type ReportButtonProps = { isMain: boolean };

function ReportButton({ isMain }: ReportButtonProps) {
  const { setReporting } = useDashboardTasks();
  const { leading } = useDashboardAlert();
  return (
    <Button
      variant={isMain && !leading ? 'primary' : 'secondary'}
      size="lg"
      className="px-3! lg:px-6!"
      onClick={() => setReporting(true)}
    >
      <Siren aria-hidden size={22} />
      {m.pages_dashboard_quick_report()}
    </Button>
  );
}
