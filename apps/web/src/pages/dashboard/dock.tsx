import { ChevronDown, ChevronUp, RadioReceiver } from 'lucide-react';
import { Suspense, useState } from 'react';

import { m } from '@towscout/messages';

import { retryImport } from '#platform/retry-import.ts';
import { storage } from '#platform/storage.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

import { useDashboardNow, useDashboardPlace } from './contexts.tsx';

const load = () => import('../scanner/console.tsx');
const Console = lazyPart(async () => (await load()).Console);

/** The console docked below the map, folded by default. */
export function DashboardDock() {
  const { position, isLocating, locate, placeAt } = useDashboardPlace();
  const now = useDashboardNow();
  const [isOpen, setOpen] = useState(() => storage.read('scanner-dock') === 'open');
  const toggle = () => {
    setOpen(!isOpen);
    storage.write('scanner-dock', isOpen ? 'closed' : 'open');
  };
  return (
    <div className="flex min-h-0 flex-col border-t border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={() => void retryImport(load)}
        className="flex min-h-11 items-center gap-2 px-4 text-sm font-semibold hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <RadioReceiver aria-hidden size={18} className="text-accent-text" />
        <span className="flex-1 text-left">{m.pages_dashboard_scanner()}</span>
        {isOpen ? (
          <ChevronDown aria-hidden size={18} className="text-muted" />
        ) : (
          <ChevronUp aria-hidden size={18} className="text-muted" />
        )}
      </button>
      {isOpen && (
        <div className="h-80 min-h-0">
          <Suspense fallback={<div className="h-full bg-case" />}>
            <Console
              layout="dock"
              position={position}
              isLocating={isLocating}
              onLocate={locate}
              onPlace={(place, name) => placeAt(place, 'searched', name)}
              now={now}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
