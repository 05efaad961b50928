import { BellRing } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import { useUser } from '../accounts/use-user.ts';
import { AlertFigureLine } from '../alerts/alert-figure-line.tsx';
import { NotificationList } from '../alerts/notifications/notification-list.tsx';
import { PushCard } from '../alerts/push/push-card.tsx';
import { SettingsSummary } from '../alerts/settings/settings-summary.tsx';
import { ViolationSettingsCard } from '../alerts/settings/violation-settings-card.tsx';
import { PlacesCard } from '../alerts/zones/places-card.tsx';
import { useZoneTakeover } from '../alerts/zones/use-zone-takeover.ts';
import { useWhereAmI } from '../places/use-position.tsx';
import { loginAddress } from '../platform/login-address.ts';
import { paths } from '../platform/paths.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { OverlayFailed } from '../ui/part-failed.tsx';
import { AlertsEmailLink } from './alerts-email-link.tsx';
import { PlaceSearchField } from './place-search-field.tsx';

const AlertSettingsDialog = lazyPart(async () => (await import('../alerts/alert-settings-dialog.tsx')).AlertSettingsDialog, OverlayFailed);

/** Everything about alerts: what came, what is watched, and how they reach me. */
export function AlertsPage() {
  const { user, isSignedIn, isPremium, isLoading } = useUser();
  const whereAmI = useWhereAmI();
  const [, navigate] = useLocation();
  const [isChanging, setChanging] = useState(false);
  useZoneTakeover(user?.id ?? null, isPremium);
  useEffect(() => {
    document.title = 'Alert & Notification Center · TowScout';
  }, []);

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-3 md:p-6">
      <header>
        <h1 className="mb-1 text-lg font-semibold">Alert & Notification Center</h1>
        <AlertFigureLine signedIn={isSignedIn} />
      </header>
      <AlertsEmailLink />
      {!isSignedIn ? (
        !isLoading && <SignedOut />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <Card className="overflow-hidden p-0!">
              <h2 className="border-b border-line px-4 py-3 text-base font-semibold">Recent alerts</h2>
              <NotificationList whereAmI={whereAmI} onShowOnMap={(sightingId) => navigate(`${paths.dashboard}?sighting=${sightingId}`)} />
            </Card>
            <Card>
              <PlacesCard kind="zone" signedIn isPremium={isPremium} Search={PlaceSearchField} />
            </Card>
            <Card>
              <PlacesCard kind="favorite" signedIn isPremium={isPremium} Search={PlaceSearchField} />
            </Card>
          </div>
          <div className="flex flex-col gap-4">
            <PushCard signedIn />
            <Card>
              <SettingsSummary signedIn onChange={() => setChanging(true)} />
            </Card>
            <Card>
              <ViolationSettingsCard signedIn />
            </Card>
          </div>
        </div>
      )}
      {isSignedIn && (
        <Suspense>
          <AlertSettingsDialog isPremium={isPremium} open={isChanging} onOpenChange={setChanging} />
        </Suspense>
      )}
    </div>
  );
}

function SignedOut() {
  return (
    <Card>
      <EmptyState icon={<BellRing size={22} />} title="Alerts for your car">
        <p>Sign in, tap “I parked here”, and TowScout alerts you when a tow truck comes near your car, even with this page closed.</p>
        <LinkButton reload variant="primary" className="mt-3" href={loginAddress()}>
          Sign in
        </LinkButton>
      </EmptyState>
    </Card>
  );
}
