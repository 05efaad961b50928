import { LocateFixed } from 'lucide-react';

import { Button } from '../ui/button.tsx';
import type { Position } from './position.ts';

type DefaultPlaceNoticeProps = { position: Position | null; isLocating: boolean; onLocate: () => void };

/** Says plainly, on the map itself, that this is not the user's place. */
export function DefaultPlaceNotice({ position, isLocating, onLocate }: DefaultPlaceNoticeProps) {
  if (!position || position.isReal) return null;
  return (
    <div className="pointer-events-auto flex items-center gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-3 text-sm shadow-low">
      <p className="min-w-0 flex-1">Showing Midtown Manhattan, not your place. Nothing alerts here.</p>
      <Button variant="quiet" onClick={onLocate} disabled={isLocating} className="px-3">
        <LocateFixed aria-hidden size={16} />
        Find me
      </Button>
    </div>
  );
}
