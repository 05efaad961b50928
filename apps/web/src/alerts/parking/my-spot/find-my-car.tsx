import { type ReactNode, useState } from 'react';

import { m } from '@towscout/messages';

import type { ParkedSpot } from '#alerts/parked-spot.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const load = async () => (await import('./my-spot-dialog.tsx')).MySpotDialog;
const MySpotDialog = lazyDialog(load);

type FindMyCarProps = { spot: ParkedSpot; className: string; isNamed?: boolean; children: ReactNode };

/** What is said of my car, as the button that leads back to it: directions, a note and a photo. */
export function FindMyCar({ spot, className, isNamed = false, children }: FindMyCarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
        className={`flex min-h-11 items-center gap-1.5 text-left font-medium focus-visible:-outline-offset-2 ${className}`}
      >
        {children}
        <span className={isNamed ? 'shrink-0 text-accent-text underline underline-offset-3' : 'sr-only'}>
          {m.alerts_parking_find()}
        </span>
      </button>
      <MySpotDialog spot={spot} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
