import { Link } from 'wouter';

import { useUser } from '#accounts/use-user.ts';
import { MobileAlertsCard } from '#alerts/push/mobile-alerts-card.tsx';
import { PlacesCard } from '#alerts/zones/places-card.tsx';
import { useZoneMigration } from '#alerts/zones/use-zone-migration.ts';
import { paths } from '#platform/paths.ts';

import { PlaceSearchField } from './place-search-field.tsx';

/** Alerts on the dashboard: the zones being watched, and a link to the rest. */
export function DashboardAlerts() {
  const { user, isSignedIn, isPremium } = useUser();
  useZoneMigration(user?.id ?? null, isPremium);
  return (
    <section aria-label="Alert and Notification System" className="border-t border-line">
      <h2 className="px-4 pt-4 text-sm font-semibold">Alert and Notification System</h2>
      {isSignedIn && (
        <div className="flex flex-col gap-3 px-4 py-3">
          <MobileAlertsCard />
          <PlacesCard kind="zone" signedIn isPremium={isPremium} Search={PlaceSearchField} />
        </div>
      )}
      <Link
        href={paths.alerts}
        className="flex min-h-11 items-center justify-center border-t border-line text-sm font-medium text-accent-text hover:bg-sunken"
      >
        All alerts and settings
      </Link>
    </section>
  );
}
