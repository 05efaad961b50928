import { useMemo } from 'react';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { type Position, describeSpot } from '#places/position.ts';
import { SpotSlot } from '#places/spot/ask-spot.tsx';
import { useAreaLabel } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { accountNotChecked } from '#platform/api-error.ts';
import { signInLink } from '#platform/paths.ts';
import { stillActive, useReports } from '#reports/use-reports.ts';
import { SameTruckQuestion } from '#trucks/same-truck-question.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useToast } from '#ui/toast.tsx';

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

export type Community = ReturnType<typeof useCommunity>;

type Filing = { isFiling: boolean; setFiling: (isFiling: boolean) => void };

type Given = Filing & { position: Position | null; isLocating: boolean; locate: () => void; now: Date };

export function useCommunity({ position, isLocating, locate, now, isFiling, setFiling }: Given) {
  const { here, spot } = usePosition();
  const { reports, ...state } = useReports(position);
  const active = useMemo(() => stillActive(reports, now), [reports, now]);
  const device = here?.origin === 'gps' ? here : null;
  const pin = position?.origin === 'pin' ? position : null;
  const deviceArea = useAreaLabel(isFiling ? device : null);
  const pinArea = useAreaLabel(isFiling ? pin : null);
  /** A nearby vote weighs more. */
  const votesFrom: LatLng | null = spot;

  return {
    ...state,
    reports: active,
    votesFrom,
    gps: known(device, deviceArea),
    selected: known(pin, pinArea),
    isLocating,
    locate,
    isFiling,
    setFiling,
  };
}

const known = (spot: Position | null, areaName: string | null) =>
  spot && { lat: spot.lat, lng: spot.lng, words: describeSpot(spot), areaName };

type Filer = { isSignedIn: boolean | null; setFiling: (isFiling: boolean) => void };

/** Members file one; others are told why they can't. */
export function useFileReport({ isSignedIn, setFiling }: Filer): () => void {
  const { toast } = useToast();
  return () => {
    if (isSignedIn) setFiling(true);
    else if (isSignedIn === null) toast(accountNotChecked());
    else
      toast({
        title: m.pages_reports_login_required(),
        description: m.pages_reports_login_sentence(),
        tone: 'destructive',
        link: signInLink(),
      });
  };
}
