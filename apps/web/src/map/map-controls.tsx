import { LocateFixed, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { m } from '@towscout/messages';

import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';

import { useDrawnMap } from './drawn-map.ts';

type MapControlsProps = {
  className?: string;
  /** Of the two buttons that zoom, which keys, taps and pinches do as well. */
  zoomClassName?: string;
  onCenter: () => void;
  centerLabel: string;
};

export function MapControls({ className, zoomClassName = '', onCenter, centerLabel }: MapControlsProps) {
  const { map } = useDrawnMap();
  return (
    <div className={classNames('flex flex-col rounded-md border border-line bg-raised shadow-low', className)}>
      <Control label={m.map_zoom_in()} onPress={() => map.zoomIn()} className={zoomClassName}>
        <Plus aria-hidden size={20} />
      </Control>
      <Control label={m.map_zoom_out()} onPress={() => map.zoomOut()} className={zoomClassName}>
        <Minus aria-hidden size={20} />
      </Control>
      <Control label={centerLabel} onPress={onCenter}>
        <LocateFixed aria-hidden size={20} />
      </Control>
    </div>
  );
}

type ControlProps = { label: string; onPress: () => void; className?: string; children: ReactNode };

function Control({ label, onPress, className = '', children }: ControlProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        onClick={onPress}
        aria-label={label}
        className={buttonClass('quiet', 'icon', `focus-visible:-outline-offset-2 ${className}`)}
      >
        {children}
      </button>
    </Tooltip>
  );
}
