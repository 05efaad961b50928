import { useLocation } from 'wouter';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';

import { NotificationList } from '#alerts/notifications/notification-list.tsx';
import { AlertFigureLine } from '#alerts/notifications/was-it-there.tsx';
import { useWhereAmI } from '#places/use-position.tsx';
import { Card } from '#ui/card.tsx';
import { useZoneMigration } from '#watched-places/places/use-zone-migration.ts';

import { truckPath } from '../dashboard-link.ts';
import { SettingsSections } from './settings-sections.tsx';

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
