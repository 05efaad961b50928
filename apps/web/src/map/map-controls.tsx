import { LocateFixed, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { m } from '@towscout/messages';

import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';

import { useDrawnMap } from './drawn-map.ts';

type MapControlsProps = { className?: string; onCenter: () => void; centerLabel: string };

export function MapControls({ className, onCenter, centerLabel }: MapControlsProps) {
  const { map } = useDrawnMap();
  return (
    <div className={classNames('flex flex-col rounded-md border border-line bg-raised shadow-low', className)}>
      <Control label={m.map_zoom_in()} onPress={() => map.zoomIn()}>
        <Plus aria-hidden size={20} />
      </Control>
      <Control label={m.map_zoom_out()} onPress={() => map.zoomOut()}>
        <Minus aria-hidden size={20} />
      </Control>
      <Control label={centerLabel} onPress={onCenter}>
        <LocateFixed aria-hidden size={20} />
      </Control>
    </div>
  );
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        onClick={onPress}
        aria-label={label}
        className={buttonClass('quiet', 'icon', 'focus-visible:-outline-offset-2')}
      >
        {children}
      </button>
    </Tooltip>
  );
}
