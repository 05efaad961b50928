import { useEffect } from 'react';

import { useUser } from '#accounts/use-user.ts';
import { usePosition } from '#places/use-position.tsx';
import { useLiveArea } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';

import { Console } from './console.tsx';
import { useScanArea } from './use-scan-area.ts';

const CLOCK_MS = 10_000;

/** The scanner alone, to be left on. */
export function ScannerPage() {
  const { isPremium } = useUser();
  const { position, isLocating, locate, setPlace } = usePosition();
  const now = useNow(CLOCK_MS);
  useLiveArea(useScanArea(position, isPremium));
  useEffect(() => {
    document.title = 'Scanner — TowScout';
  }, []);

  return (
    <div className="mx-auto w-full max-w-5xl p-3 md:p-6">
      <h1 className="mb-3 text-lg font-semibold md:mb-4">Scanner</h1>
      <Console
        layout="page"
        position={position}
        isLocating={isLocating}
        onLocate={locate}
        onPlace={(place, name) => setPlace(place, 'searched', name)}
        now={now}
      />
    </div>
  );
}
