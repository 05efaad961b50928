import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';

import { NotificationList } from '#alerts/notifications/notification-list.tsx';
import { AlertFigureLine } from '#alerts/notifications/was-it-there.tsx';
import { describeProximity, describeWays, SettingsSummary } from '#alerts/settings-summary.tsx';
import { Upgrade } from '#billing/plan/get-premium.tsx';
import { useArrival } from '#delivery/arrival/turn-on-button.tsx';
import { PushCard, UnreachableDevices } from '#delivery/push/push-card.tsx';
import { deviceId } from '#delivery/push/this-device.ts';
import { usePush } from '#delivery/push/use-push.ts';
import { CalendarCard } from '#parking-rules/calendar/calendar-card.tsx';
import { ProofsCard } from '#parking-rules/proofs/proofs-card.tsx';
import { useWhereAmI } from '#places/use-position.tsx';
import { Card } from '#ui/card.tsx';
import { Fold } from '#ui/fold.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HouseholdCard } from '#watched-places/household/shared-cars.tsx';
import { PlacesCard } from '#watched-places/places/places-card.tsx';
import { useZoneMigration } from '#watched-places/places/use-zone-migration.ts';
import { useAlertSettings } from '#watched-places/settings/alert-settings.ts';
import { EmailAlerts } from '#watched-places/settings/email-alerts.tsx';
import { ViolationSettingsCard } from '#watched-places/settings/violation-settings-card.tsx';
import { SnoozeCard } from '#watched-places/snooze/snooze-card.tsx';

import { truckPath } from '../dashboard-link.ts';
import { PlaceSearchField } from '../place-search-field.tsx';
import { AlertSettingsHere, useStateHere } from './alert-settings-here.tsx';

/** The list first, then the settings, folded. */
export function AlertsCenter({ user, isPremium }: { user: UserView; isPremium: boolean }) {
  const whereAmI = useWhereAmI();
  const [, navigate] = useLocation();
  useZoneMigration(user.id, isPremium);

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-2">
        <Card className="overflow-hidden p-0!">
          <h2 className="border-b border-line px-4 py-3 text-base font-semibold">{m.pages_alerts_recent()}</h2>
          <NotificationList whereAmI={whereAmI} onShowOnMap={(sightingId) => navigate(truckPath(sightingId))} />
        </Card>
        <AlertFigureLine signedIn />
      </div>
      <Card className="divide-y divide-line p-0!">
        <SettingsSections isPremium={isPremium} />
      </Card>
    </div>
  );
}

const ChannelsCard = lazyPart(async () => (await import('#delivery/channels/channels-card.tsx')).ChannelsCard);

const listed = (...words: string[]): string => words.join(' · ');

/** Everything that can be set about alerts, in folded sections that say how they stand. */
function SettingsSections({ isPremium }: { isPremium: boolean }) {
  const { data: settings } = useAlertSettings(true);
  const { state: pushHere } = usePush(true);
  const stateHere = useStateHere();
  const arrives = useArrival();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Fold
        title={m.pages_alerts_ways()}
        summary={settings && describeWays(settings, deviceId(), pushHere)}
        startsOpen={arrives === false}
      >
        <div className="flex flex-col gap-5">
          <PushCard signedIn />
          <UnreachableDevices />
          <EmailAlerts />
          <Suspense fallback={<Skeleton className="h-36 w-full rounded-md" />}>
            <ChannelsCard />
          </Suspense>
        </div>
      </Fold>
      <Fold title={m.alerts_settings_proximity()} summary={settings && describeProximity(settings)}>
        <SettingsSummary signedIn onChange={() => setChanging(true)} />
      </Fold>
      <Fold
        title={m.watched_places_settings_violations()}
        summary={settings && (settings.violationAlerts ? m.alerts_settings_on() : m.alerts_settings_off())}
      >
        <ViolationSettingsCard signedIn stateHere={stateHere} />
      </Fold>
      <Fold title={m.watched_places_snooze_title()}>
        <SnoozeCard />
      </Fold>
      <Fold
        title={m.pages_alerts_places()}
        summary={listed(m.watched_places_zones_places(), m.watched_places_zones_zones())}
      >
        <div className="flex flex-col gap-6">
          <PlacesCard kind="favorite" signedIn isPremium={isPremium} Search={PlaceSearchField} />
          <PlacesCard
            kind="zone"
            signedIn
            isPremium={isPremium}
            Search={PlaceSearchField}
            upgrade={<Upgrade className="self-start" />}
          />
        </div>
      </Fold>
      <Fold
        title={m.pages_alerts_car()}
        summary={listed(
          m.parking_rules_calendar_title(),
          m.watched_places_household_title(),
          m.parking_rules_proofs_title(),
        )}
      >
        <div className="flex flex-col gap-6">
          <CalendarCard />
          <HouseholdCard />
          <ProofsCard />
        </div>
      </Fold>
      <AlertSettingsHere isPremium={isPremium} open={isChanging} onOpenChange={setChanging} />
    </>
  );
}
