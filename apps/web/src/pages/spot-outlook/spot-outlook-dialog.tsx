import { OutlookDialog } from '#parking-rules/outlook-dialog.tsx';
import type { ToldSide } from '#parking-rules/told-side.ts';
import type { Spot } from '#parking-rules/use-outlook.ts';
import { useAreaLabel } from '#places/use-area-name.ts';
import { TowedHere } from '#tow-records/towed-here.tsx';

import { ReportedHere } from './reported-here.tsx';

type SpotOutlookDialogProps = ToldSide & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  spot: Spot;
  /** The user's name for the spot; null names it after its surroundings. */
  name: string | null;
};

/** Says what the street allows at a spot and what people reported around it. */
export function SpotOutlookDialog({ name, spot, ...dialog }: SpotOutlookDialogProps) {
  const near = useAreaLabel(spot);
  return (
    <OutlookDialog
      {...dialog}
      spot={spot}
      name={name ?? near}
      reported={<ReportedHere place={spot} />}
      towed={<TowedHere place={spot} />}
    />
  );
}
