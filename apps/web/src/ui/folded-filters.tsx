import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from './button.tsx';
import { OverlayFailed } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';

const Dialog = lazyPart(async () => (await import('./dialog.tsx')).Dialog, OverlayFailed);

type FoldedFiltersProps = {
  place?: string | undefined;
  /** '10 km (6.2 mi) · Last 24 hours'. */
  chosen: string;
  /** A control that leads elsewhere may close the sheet. */
  children: (close: () => void) => ReactNode;
};

/** A phone's filters: one summary row and a button that opens them as a sheet. */
export function FoldedFilters({ place, chosen, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <div role="group" aria-label={m.ui_filters()} className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-sm text-pretty text-muted wrap-anywhere">
        {place && <span className="block text-ink">{place}</span>}
        {chosen}
      </p>
      <Button aria-haspopup="dialog" className="shrink-0" onClick={open}>
        <SlidersHorizontal aria-hidden size={16} />
        {m.ui_filters()}
      </Button>
      {isWanted && (
        <Suspense>
          <Dialog
            open={isOpen}
            onOpenChange={setOpen}
            title={m.ui_filters()}
            footer={
              <Button variant="primary" onClick={close}>
                {m.common_done()}
              </Button>
            }
          >
            <div className="flex flex-col gap-4">{children(close)}</div>
          </Dialog>
        </Suspense>
      )}
    </div>
  );
}
