import { LocateFixed } from 'lucide-react';

import { formatCoordinates } from '@towscout/domain/format-distance';
import { m } from '@towscout/messages';

import { describeExample } from '#places/position.ts';
import { AddressSearchOnTouch } from '#places/search/address-search-on-touch.tsx';
import { useSetPin } from '#places/spot/ask-spot.tsx';
import { Button } from '#ui/button.tsx';
import { focusPage } from '#ui/focus-page.ts';

import { useDashboardPlace, useDashboardSelection, useDashboardTasks } from './contexts.tsx';
import { UNLESS_LEADING } from './strip.tsx';

/** A phone's keyboard would cover the map that answers. */
function lowerKeyboard(): void {
  if (matchMedia('(pointer: coarse)').matches) focusPage();
}

/** The first question, over the map. It keeps the name of the place that answers it. */
export function DashboardSearch() {
  const { position, isLocating, locate, placeAt } = useDashboardPlace();
  const { selected } = useDashboardSelection();
  const { isPicking } = useDashboardTasks();
  const setPin = useSetPin();
  if (isPicking || selected) return null;
  const name = position?.origin === 'searched' ? (position.name ?? formatCoordinates(position)) : '';
  return (
    <div
      className={`pointer-events-auto w-full max-w-104 px-2 pt-2 [&_input]:border-line [&_input]:bg-raised [&_input]:shadow-low ${UNLESS_LEADING}`}
    >
      <AddressSearchOnTouch
        label={m.pages_dashboard_where_parking()}
        placeholder={m.pages_dashboard_where_parking()}
        startText={name}
        hasGps={false}
        isLocating={isLocating}
        onLocate={locate}
        onPlace={(place, name) => {
          lowerKeyboard();
          placeAt(place, 'searched', name);
        }}
        onPin={setPin}
      />
      {position && !position.isReal && (
        <div className="mt-1 flex items-center gap-1 rounded-md bg-raised pl-3 text-sm shadow-low">
          <p className="min-w-0 flex-1 py-1 text-balance">{describeExample()}</p>
          <Button variant="quiet" onClick={locate} isBusy={isLocating} className="px-3 text-accent-text!">
            <LocateFixed aria-hidden size={16} />
            {m.pages_dashboard_find_me()}
          </Button>
        </div>
      )}
    </div>
  );
}
