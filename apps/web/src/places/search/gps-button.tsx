import { LocateFixed } from 'lucide-react';
import type { Ref } from 'react';

import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

type GpsButtonProps = { ref: Ref<HTMLButtonElement>; isLocating: boolean; onClick: () => void };

export const GpsButton = ({ ref, isLocating, onClick }: GpsButtonProps) => (
  <Button ref={ref} size="icon" aria-label="Use GPS" onClick={onClick} isBusy={isLocating}>
    {isLocating ? <Spinner label="Finding your location" size={18} /> : <LocateFixed aria-hidden size={18} />}
  </Button>
);
