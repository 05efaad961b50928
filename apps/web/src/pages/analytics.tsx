import { useEffect } from 'react';

import { useUser } from '#accounts/use-user.ts';
import { LazyAddressSearch } from '#places/search/lazy-address-search.tsx';
import { useSetPin } from '#places/spot/ask-spot.tsx';
import { useAreaName } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { HistoryCard } from '#sightings/history/history-card.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What the record of tow activity says about a place. */
export function AnalyticsPage() {
  const { isPremium, isLoading } = useUser();
  const { position, isLocating, locate, setPlace } = usePosition();
  const setPin = useSetPin();
  const { name } = useAreaName(position);
  useEffect(() => {
    document.title = 'Analytics & Data Center · TowScout';
  }, []);

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-3 md:p-6">
      <header>
        <h1 className="text-lg font-semibold">Analytics & Data Center</h1>
        <p className="text-sm text-muted">
          {name ? `Tow activity around ${name}` : 'Tow activity over time'}, from the record that TowScout keeps.
        </p>
      </header>
      <Card>
        <LazyAddressSearch
          label="Look around"
          isLocating={isLocating}
          onLocate={locate}
          onPlace={(place, called) => setPlace(place, 'searched', called)}
          onPin={setPin}
        />
      </Card>
      {isLoading ? (
        <Skeleton className="h-40 rounded-lg" />
      ) : (
        <HistoryCard key={String(isPremium)} isPremium={isPremium} place={position} />
      )}
    </div>
  );
}
