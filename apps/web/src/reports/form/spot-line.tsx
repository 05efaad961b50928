import { LocateFixed, MapPin } from 'lucide-react';

import { Button } from '#ui/button.tsx';

type SpotLineProps = { words: string | null; onSetOnMap: () => void };

export function SpotLine({ words, onSetOnMap }: SpotLineProps) {
  return (
    <div
      className={
        words === null
          ? 'flex items-center gap-2 rounded-md bg-amber-wash py-1 pr-1 pl-3 text-sm text-amber'
          : 'flex items-center gap-2 text-sm text-muted'
      }
    >
      <LocateFixed aria-hidden size={16} className="shrink-0" />
      <p className="min-w-0 flex-1">{words ?? 'We don’t know where you are.'}</p>
      <Button variant={words === null ? 'secondary' : 'quiet'} className="px-3" onClick={onSetOnMap}>
        <MapPin aria-hidden size={16} />
        {words === null ? 'Set on map' : 'Move pin'}
      </Button>
    </div>
  );
}
