import { Suspense, useState } from 'react';

import { SpotSlot } from '#places/spot/spot-slot.tsx';
import { SameTruckQuestion } from '#sightings/same-truck-question.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { OverlayFailed } from '#ui/part-failed.tsx';

import type { Community } from './use-community.ts';

const CommunityReportDialog = lazyPart(
  async () => (await import('#reports/form/community-report-dialog.tsx')).CommunityReportDialog,
  OverlayFailed,
);

/** The community report's dialog, whose code comes with its first opening. */
export function CommunityReport({ community }: { community: Community }) {
  const { isFiling, setFiling, gps, selected, isLocating, locate, reports } = community;
  const [wasOpened, setOpened] = useState(false);
  if (isFiling && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <CommunityReportDialog
        open={isFiling}
        onOpenChange={setFiling}
        gps={gps}
        selected={selected}
        isLocating={isLocating}
        onLocate={locate}
        reports={reports}
        SpotPicker={SpotSlot}
        SameTruckQuestion={SameTruckQuestion}
      />
    </Suspense>
  );
}
