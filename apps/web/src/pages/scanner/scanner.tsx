import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { usePosition } from '#places/use-position.tsx';
import { useLiveArea } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';

import { PageHeader } from '../page-frame.tsx';
import { Console } from './console.tsx';
import { useScanArea } from './use-scan-area.ts';

const CLOCK_MS = 10_000;

export function ScannerPage() {
  const { isPremium } = useUser();
  const { position, isLocating, locate, setPlace } = usePosition();
  const now = useNow(CLOCK_MS);
  useLiveArea(useScanArea(position, isPremium));

  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-3 md:p-6">
      <PageHeader title={m.pages_scanner_title()} />
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
