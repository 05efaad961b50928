import { LocateFixed } from 'lucide-react';
import { type Ref, useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

type GpsButtonProps = { ref: Ref<HTMLButtonElement>; isLocating: boolean; onClick: () => void };

export const GpsButton = ({ ref, isLocating, onClick }: GpsButtonProps) => (
  <Button ref={ref} size="icon" aria-label={m.places_search_use_gps()} onClick={onClick} isBusy={isLocating}>
    {isLocating ? <Spinner label={m.places_finding()} size={18} /> : <LocateFixed aria-hidden size={18} />}
  </Button>
);

/** A field's text, which begins with `startText` and takes it again whenever that changes; `onFollow` is told then. */
export function useStartText(startText: string, onFollow?: () => void) {
  const [text, setText] = useState(startText);
  const [followed, setFollowed] = useState(startText);
  if (followed !== startText) {
    setFollowed(startText);
    setText(startText);
    onFollow?.();
  }
  return [text, setText] as const;
}
