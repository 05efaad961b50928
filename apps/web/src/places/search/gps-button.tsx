import { LocateFixed } from 'lucide-react';
import type { Ref } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

type GpsButtonProps = { ref: Ref<HTMLButtonElement>; isLocating: boolean; onClick: () => void };

export const GpsButton = ({ ref, isLocating, onClick }: GpsButtonProps) => (
  <Button ref={ref} size="icon" aria-label={m.places_search_use_gps()} onClick={onClick} isBusy={isLocating}>
    {isLocating ? <Spinner label={m.places_finding()} size={18} /> : <LocateFixed aria-hidden size={18} />}
  </Button>
);
