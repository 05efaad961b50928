import { type ReactNode, useState } from 'react';

import { m } from '@towscout/messages';

import { retryImport } from '#platform/retry-import.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import type { ParkedSpot } from '#watched-places/parked-spot.ts';

const load = async () => (await import('./my-spot-dialog.tsx')).MySpotDialog;
const MySpotDialog = lazyDialog(load);

type FindMyCarProps = {
  spot: ParkedSpot;
  className: string;
  isNamed?: boolean;
  /** The button that keeps a proof of parking, for members. */
  proof?: ReactNode;
  children: ReactNode;
};

/** A description of the car as a button that opens the way back to it: directions, a note and a photo. */
export function FindMyCar({ spot, className, isNamed = false, proof, children }: FindMyCarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void retryImport(load)}
        onClick={() => setOpen(true)}
        className={`flex min-h-11 items-center gap-1.5 text-left font-medium focus-visible:-outline-offset-2 ${className}`}
      >
        {children}
        <span className={isNamed ? 'shrink-0 text-accent-text underline underline-offset-3' : 'sr-only'}>
          {m.watched_places_parking_find()}
        </span>
      </button>
      <MySpotDialog spot={spot} proof={proof} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
