import type { LatLng } from '@towscout/geo';

import { type ChosenSide, useChosenSide } from '#parking-rules/chosen-side.ts';
import { OutlookDialog } from '#parking-rules/outlook-dialog.tsx';
import type { Spot } from '#parking-rules/use-outlook.ts';
import { useAreaLabel } from '#places/use-area-name.ts';
import { TowedHere } from '#tow-records/towed-here.tsx';

type SpotOutlookDialogProps = ChosenSide & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  spot: Spot;
  /** The user's name for the spot; null names it after its surroundings. */
  name: string | null;
};

/** Says what the street allows at a spot, and how often cars were towed from there. */
export function SpotOutlookDialog({ name, spot, ...dialog }: SpotOutlookDialogProps) {
  const near = useAreaLabel(spot);
  return <OutlookDialog {...dialog} spot={spot} name={name ?? near} towed={<TowedHere place={spot} />} />;
}

type MapSpotDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; place: LatLng | null };

/** Says what the street allows at the selected point on the map. */
export function MapSpotDialog({ place, ...dialog }: MapSpotDialogProps) {
  return place && <AtPlace key={`${place.lat} ${place.lng}`} place={place} {...dialog} />;
}

function AtPlace({ place, ...dialog }: MapSpotDialogProps & { place: LatLng }) {
  const side = useChosenSide(place);
  return <SpotOutlookDialog {...dialog} spot={place} name={null} {...side} />;
}
