import { LocateFixed, LocateOff, MapPin } from 'lucide-react';
import { useId } from 'react';

import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';

export type KnownSpot = { lat: number; lng: number; words: string; areaName: string | null };

type GpsStatusProps = {
  gps: KnownSpot | null;
  selected: KnownSpot | null;
  isLocating: boolean;
  onLocate: () => void;
  isOn: boolean;
  onToggle: (on: boolean) => void;
  onSetOnMap: () => void;
  error: string | undefined;
};

export function GpsStatus({ gps, selected, isLocating, onLocate, isOn, onToggle, onSetOnMap, error }: GpsStatusProps) {
  const errorId = useId();
  const spot = isOn ? gps : selected;
  const Icon = spot ? (isOn ? LocateFixed : MapPin) : LocateOff;
  return (
    <section aria-label="GPS" className="rounded-md border border-line bg-surface px-3 py-2">
      <Switch
        label="Use my GPS location"
        checked={isOn}
        onCheckedChange={onToggle}
        hint="When off, your pin on the map is used."
        errorId={error && errorId}
      />
      <p className="flex min-h-11 items-center gap-2 text-sm">
        <Icon aria-hidden size={16} className={spot ? 'shrink-0 text-green' : 'shrink-0 text-muted'} />
        <span className="min-w-0 flex-1 tabular-nums">
          {spot?.words ?? (isOn ? 'No GPS location yet' : 'No pin yet')}
        </span>
        {isOn && !gps && (
          <Button onClick={onLocate} isBusy={isLocating}>
            {isLocating ? 'Locating…' : 'Use GPS'}
          </Button>
        )}
        {!isOn && <Button onClick={onSetOnMap}>{selected ? 'Move pin' : 'Set on map'}</Button>}
      </p>
      {error && (
        <p id={errorId} role="alert" className="pb-1.5 text-xs font-medium text-red">
          {error}
        </p>
      )}
    </section>
  );
}
