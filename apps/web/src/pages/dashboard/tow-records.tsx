import { Suspense } from 'react';

import { useFeeds } from '#traffic/feeds.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

import { useDashboardNow, useDashboardPlace } from './contexts.tsx';

const RecordLayer = lazyPart(async () => (await import('#tow-records/record-layer.tsx')).RecordLayer);
const NearbyRecords = lazyPart(async () => (await import('#tow-records/nearby-records.tsx')).NearbyRecords);
const RecordKey = lazyPart(async () => (await import('#tow-records/record-key.tsx')).RecordKey);

/** Returns true when the site has any records. Their code isn't loaded without. */
function useHasRecords(): boolean {
  const { feeds } = useFeeds();
  return feeds?.some(({ liveTowRecords }) => (liveTowRecords ?? 0) > 0) ?? false;
}

function useAround() {
  const { position, loadedRadius } = useDashboardPlace();
  const now = useDashboardNow();
  const hasRecords = useHasRecords();
  return hasRecords && position
    ? { around: { lat: position.lat, lng: position.lng, radius: loadedRadius }, now }
    : null;
}

/** Public tow records on the map. */
export function DashboardRecordLayer() {
  const shown = useAround();
  return (
    shown && (
      <Suspense>
        <RecordLayer {...shown} />
      </Suspense>
    )
  );
}

/** Public tow records as a list. */
export function DashboardRecords() {
  const shown = useAround();
  return (
    shown && (
      <Suspense>
        <NearbyRecords {...shown} />
      </Suspense>
    )
  );
}

/** Explains the records' marks on the map. Without a Suspense of its own, so that the menu around it opens whole. */
export const DashboardRecordKey = () => useHasRecords() && <RecordKey />;
