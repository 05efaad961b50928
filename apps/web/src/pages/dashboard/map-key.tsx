import { Car, MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';

import { CoverageLink } from './coverage-link.tsx';
import { MapLegend } from './map-legend.tsx';
import { DashboardRecordKey } from './tow-records.tsx';

/** A button on the map that tells what is drawn there, and what the map rests on. */
export function MapKey() {
  return (
    <div>
      <Popover
        title={m.pages_dashboard_map_key()}
        align="start"
        trigger={
          <Button size="icon" aria-label={m.pages_dashboard_map_key()} className="shadow-low">
            <MapPinned aria-hidden size={20} />
          </Button>
        }
      >
        <div className="px-4 py-3">
          <MapLegend className="grid! grid-cols-2 gap-y-2! text-sm! text-ink!" />
          <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-sm">
            <Entry words={m.pages_dashboard_key_you()}>
              <span className="grid size-6 place-items-center rounded-full border-2 border-(--map-ring)">
                <span className="size-2 rounded-full bg-me" />
              </span>
            </Entry>
            <Entry words={m.pages_dashboard_key_car()}>
              <span className="grid size-6 place-items-center rounded-full border-2 border-purple-solid">
                <Car size={14} />
              </span>
            </Entry>
            <Entry words={m.pages_dashboard_key_cluster()}>
              <span className="grid size-6 place-items-center rounded-full border-2 border-red-solid bg-raised text-xs font-semibold">
                3
              </span>
            </Entry>
          </ul>
          <DashboardRecordKey />
          <CoverageLink className="mt-1" />
        </div>
      </Popover>
    </div>
  );
}

function Entry({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <span aria-hidden className="shrink-0">
        {children}
      </span>
      {words}
    </li>
  );
}
