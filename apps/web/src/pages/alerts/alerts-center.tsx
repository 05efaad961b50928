import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';

import { AlertFigureLine } from '#alerts/alert-figure-line.tsx';
import { NotificationList } from '#alerts/notifications/notification-list.tsx';
import { SettingsSummary } from '#alerts/settings-summary.tsx';
import { PushCard } from '#delivery/push/push-card.tsx';
import { UnreachableDevices } from '#delivery/push/unreachable-devices.tsx';
import { CalendarCard } from '#parking-rules/calendar/calendar-card.tsx';
import { ProofsCard } from '#parking-rules/proofs/proofs-card.tsx';
import { useWhereAmI } from '#places/use-position.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WhenInView } from '#ui/when-in-view.tsx';
import { HouseholdCard } from '#watched-places/household/shared-cars.tsx';
import { PlacesCard } from '#watched-places/places/places-card.tsx';
import { useZoneMigration } from '#watched-places/places/use-zone-migration.ts';
import { ViolationSettingsCard } from '#watched-places/settings/violation-settings-card.tsx';
import { SnoozeCard } from '#watched-places/snooze/snooze-card.tsx';

import { truckPath } from '../dashboard-link.ts';
import { PlaceSearchField } from '../place-search-field.tsx';
import { Upgrade } from '../upgrade.tsx';
import { AlertSettingsHere } from './alert-settings-here.tsx';
import { useStateHere } from './use-state-here.ts';

const ChannelsCard = lazyPart(async () => (await import('#delivery/channels/channels-card.tsx')).ChannelsCard);

export function AlertsCenter({ user, isPremium }: { user: UserView; isPremium: boolean }) {
  const whereAmI = useWhereAmI();
  const stateHere = useStateHere();
  const [, navigate] = useLocation();
  const [isChanging, setChanging] = useState(false);
  useZoneMigration(user.id, isPremium);

  return (
    <>
      <AlertFigureLine signedIn />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card className="overflow-hidden p-0!">
            <h2 className="border-b border-line px-4 py-3 text-base font-semibold">{m.pages_alerts_recent()}</h2>
            <NotificationList whereAmI={whereAmI} onShowOnMap={(sightingId) => navigate(truckPath(sightingId))} />
          </Card>
          <Card>
            <PlacesCard
              kind="zone"
              signedIn
              isPremium={isPremium}
              Search={PlaceSearchField}
              upgrade={<Upgrade className="self-start" />}
            />
          </Card>
          <Card>
            <HouseholdCard />
          </Card>
          <Card>
            <ProofsCard />
          </Card>
          <Card>
            <PlacesCard kind="favorite" signedIn isPremium={isPremium} Search={PlaceSearchField} />
          </Card>
        </div>
        <div className="flex flex-col gap-4">
          <PushCard signedIn />
          <UnreachableDevices />
          <Card>
            <SnoozeCard />
          </Card>
          <Card>
            <SettingsSummary signedIn onChange={() => setChanging(true)} />
          </Card>
          <Card>
            <WhenInView placeholder={<Waiting />}>
              <Suspense fallback={<Waiting />}>
                <ChannelsCard />
              </Suspense>
            </WhenInView>
          </Card>
          <Card>
            <CalendarCard />
          </Card>
          <Card>
            <ViolationSettingsCard signedIn stateHere={stateHere} />
          </Card>
        </div>
      </div>
      <AlertSettingsHere isPremium={isPremium} open={isChanging} onOpenChange={setChanging} />
    </>
  );
}

const Waiting = () => <Skeleton className="h-36 w-full rounded-md" />;
