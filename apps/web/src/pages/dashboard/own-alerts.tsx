import { Upgrade } from '#billing/plan/get-premium.tsx';
import { MobileAlertsCard } from '#delivery/push/push-card.tsx';
import { SharedCars } from '#watched-places/household/shared-cars.tsx';
import { PlacesCard } from '#watched-places/places/places-card.tsx';
import { useZoneMigration } from '#watched-places/places/use-zone-migration.ts';

import { PlaceSearchField } from '../place-search-field.tsx';

/** A member's own alerts on the dashboard: push on this phone, and the zones being watched. */
export function OwnAlerts({ userId, isPremium }: { userId: string; isPremium: boolean }) {
  useZoneMigration(userId, isPremium);
  return (
    <div className="flex flex-col gap-3 px-4 py-3">
      <MobileAlertsCard />
      <SharedCars />
      <PlacesCard
        kind="zone"
        signedIn
        isPremium={isPremium}
        Search={PlaceSearchField}
        upgrade={<Upgrade className="self-start" />}
      />
    </div>
  );
}
