import { LocateFixed, LocateOff } from 'lucide-react';

import { coordinateWords } from '@towscout/domain/distance-words';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';

type GpsStatusProps = {
  gps: { lat: number; lng: number; accuracyMetres: number | null } | null;
  isLocating: boolean;
  onLocate: () => void;
  isOn: boolean;
  onToggle: (on: boolean) => void;
};

/** Whether the report carries the browser's own position, and how good that is. */
export function GpsStatus({ gps, isLocating, onLocate, isOn, onToggle }: GpsStatusProps) {
  return (
    <section aria-label="GPS" className="rounded-md border border-line bg-surface px-3 py-2">
      <Switch label="Tag with my GPS position" checked={isOn} onCheckedChange={onToggle} hint="Off: the place that you set on the map is sent." />
      <p className="flex min-h-11 items-center gap-2 text-sm">
        {gps ? <LocateFixed aria-hidden size={16} className="text-green" /> : <LocateOff aria-hidden size={16} className="text-muted" />}
        <span className="min-w-0 flex-1 tabular-nums">
          {gps ? `GPS ready · ${coordinateWords(gps)}${gps.accuracyMetres === null ? '' : ` · ±${Math.round(gps.accuracyMetres)} m`}` : 'No GPS position yet'}
        </span>
        {!gps && (
          <Button onClick={onLocate} disabled={isLocating}>
            {isLocating ? 'Locating' : 'Use GPS'}
          </Button>
        )}
      </p>
    </section>
  );
}
