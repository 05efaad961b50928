import type { LatLng } from '@towscout/geo';

import { useChosenSide } from '#parking-rules/chosen-side.ts';

import { SpotOutlookDialog } from '../spot-outlook/spot-outlook-dialog.tsx';

type MapSpotDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; place: LatLng | null };

/** Says what the street allows at the selected point on the map. */
export function MapSpotDialog({ place, ...dialog }: MapSpotDialogProps) {
  return place && <AtPlace key={`${place.lat} ${place.lng}`} place={place} {...dialog} />;
}

function AtPlace({ place, ...dialog }: MapSpotDialogProps & { place: LatLng }) {
  const side = useChosenSide(place);
  return <SpotOutlookDialog {...dialog} spot={place} name={null} {...side} />;
}
