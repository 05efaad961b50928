import { Users } from 'lucide-react';
import { useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';

import { SharedCars } from './shared-cars.tsx';
import { useSharedCars } from './use-household.ts';

const ShareCarDialog = lazyDialog(async () => (await import('./share-car-dialog.tsx')).ShareCarDialog);

/** Cars that are shared: mine with others, and theirs with me. */
export function HouseholdCard() {
  const { isError, refetch } = useSharedCars();
  const [isSharing, setSharing] = useState(false);
  return (
    <section aria-label={m.watched_places_household_title()} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex-auto text-base font-semibold">{m.watched_places_household_title()}</h2>
        <Button onClick={() => setSharing(true)}>
          <Users aria-hidden size={16} />
          {m.watched_places_household_share()}
        </Button>
      </div>
      <p className="text-sm text-muted">{m.watched_places_household_hint()}</p>
      {isError && <LoadFailed isRow title={m.watched_places_household_load_failed()} onRetry={() => void refetch()} />}
      <SharedCars />
      <ShareCarDialog open={isSharing} onOpenChange={setSharing} />
    </section>
  );
}
