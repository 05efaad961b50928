import { LocateFixed, LocateOff, MapPin } from 'lucide-react';
import { useId } from 'react';

import { m } from '@towscout/messages';

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
        label={m.reports_form_use_my_gps()}
        checked={isOn}
        onCheckedChange={onToggle}
        hint={m.reports_form_gps_hint()}
        errorId={error && errorId}
      />
      <p className="flex min-h-11 items-center gap-2 text-sm">
        <Icon aria-hidden size={16} className={spot ? 'shrink-0 text-green' : 'shrink-0 text-muted'} />
        <span className="min-w-0 flex-1 tabular-nums">
          {spot?.words ?? (isOn ? m.reports_form_no_gps_yet() : m.reports_form_no_pin_yet())}
        </span>
        {isOn && !gps && (
          <Button onClick={onLocate} isBusy={isLocating}>
            {isLocating ? m.reports_form_locating() : m.reports_form_use_gps()}
          </Button>
        )}
        {!isOn && (
          <Button onClick={onSetOnMap}>{selected ? m.reports_form_move_pin() : m.reports_form_set_on_map()}</Button>
        )}
      </p>
      {error && (
        <p id={errorId} role="alert" className="pb-1.5 text-xs font-medium text-red">
          {error}
        </p>
      )}
    </section>
  );
}
