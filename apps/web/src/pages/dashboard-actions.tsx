import { RadioReceiver, Siren } from 'lucide-react';

import { useUser } from '#accounts/use-user.ts';
import { ParkedCarButton, useParkedCar } from '#alerts/parked-car.tsx';
import { SPOT_QUESTIONS, useAskSpot } from '#places/spot/ask-spot.tsx';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

import type { Dashboard } from './use-dashboard.ts';

/** The main actions, within the thumb's reach and early in the tab order: park, report, listen. A parked car's guard has its own line. */
export function DashboardActions({ dashboard, isNarrow = false }: { dashboard: Dashboard; isNarrow?: boolean }) {
  const isParked = useParkedCar() !== null;
  return (
    <div className="@container order-last border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:p-2">
      <div className={`grid gap-2 ${isNarrow ? 'grid-cols-[3fr_2fr]' : 'grid-cols-[3fr_2fr_auto]'}`}>
        <div className={isParked ? 'col-span-full' : ''}>
          <ParkMyCar />
        </div>
        <ReportButton
          dashboard={dashboard}
          variant={isParked ? 'primary' : 'secondary'}
          isWhole={isParked}
          className={`px-2! ${isParked ? 'col-span-2' : ''}`}
        />
        {!isNarrow && (
          <LinkButton href={paths.scanner} className="flex-col gap-0.5! px-2! text-xs!">
            <RadioReceiver aria-hidden size={20} />
            Scanner
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** The main actions over the bottom of a large map. */
export function DashboardMapActions({ dashboard, className }: { dashboard: Dashboard; className: string }) {
  const isParked = useParkedCar() !== null;
  return (
    <div className={`flex items-center gap-3 [&>*]:rounded-md [&>*]:shadow-high ${className}`}>
      <div>
        <ParkMyCar />
      </div>
      <ReportButton dashboard={dashboard} variant={isParked ? 'primary' : 'secondary'} isWhole />
    </div>
  );
}

function ParkMyCar() {
  const { user } = useUser();
  const askSpot = useAskSpot();
  return <ParkedCarButton userId={user?.id ?? null} askSpot={() => askSpot(SPOT_QUESTIONS.car)} />;
}

type ReportButtonProps = {
  dashboard: Dashboard;
  variant: 'primary' | 'secondary';
  isWhole?: boolean;
  className?: string;
};

/** In tight spaces only the first word shows; screen readers still get all of it. */
function ReportButton({ dashboard, variant, isWhole = false, className = '' }: ReportButtonProps) {
  return (
    <Button variant={variant} size="lg" className={className} onClick={() => dashboard.setReporting(true)}>
      <Siren aria-hidden size={22} className="@max-[22rem]:hidden" />
      <span>
        Report<span className={isWhole ? '' : 'sr-only @[30rem]:not-sr-only'}> a tow truck</span>
      </span>
    </Button>
  );
}
