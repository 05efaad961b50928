import { SpotSlot } from '#places/spot/spot-slot.tsx';
import { SameTruckQuestion } from '#trucks/same-truck-question.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

import type { Community } from './use-community.ts';

const CommunityReportDialog = lazyDialog(
  async () => (await import('#reports/form/community-report-dialog.tsx')).CommunityReportDialog,
);

export function CommunityReport({ community }: { community: Community }) {
  const { isFiling, setFiling, gps, selected, isLocating, locate, reports } = community;
  return (
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
  );
}
