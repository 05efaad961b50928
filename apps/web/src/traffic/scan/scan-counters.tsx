import { timeSince } from '@towscout/domain/format-time';
import { withCommas } from '@towscout/domain/with-commas';

import { UnknownFigure } from '#ui/unknown-figure.tsx';

import { countedIn, type ScanState } from './scan-state.ts';

export function ScanCounters({ scans, now }: { scans: ScanState; now: Date }) {
  const scanned = scans.last?.scanned;
  const counted = scanned ? countedIn(scanned) : null;
  return (
    <dl className="grid grid-cols-2 gap-2">
      <Counter name="Incidents" figure={counted?.incidents ?? null} />
      <Counter name="Cameras" figure={scans.last?.cameras?.total ?? null} />
      <Counter name="Detected" figure={counted?.trucks ?? null} />
      <Counter name="Last Scan" figure={scanned ? timeSince(new Date(scanned.scannedAt), now) : 'Never'} />
    </dl>
  );
}

function Counter({ name, figure }: { name: string; figure: number | string | null }) {
  return (
    <div className="flex flex-col-reverse rounded-md bg-sunken px-3 py-2">
      <dt className="text-xs text-muted">{name}</dt>
      <dd
        className={`font-semibold tabular-nums ${typeof figure === 'string' ? 'text-sm leading-[1.75rem]' : 'text-lg'}`}
      >
        {(typeof figure === 'number' ? withCommas(figure) : figure) ?? <UnknownFigure />}
      </dd>
    </div>
  );
}
