import { PRECISION_LOG_SHOWN } from '@towscout/contracts/places/paths';
import type { PrecisionLogEntry } from '@towscout/contracts/places/schema';
import { timeSince } from '@towscout/domain/format-time';

import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';

import { usePrecisionLog } from './use-precision.ts';

const CLOCK_MS = 30_000;

/** The user's last checks, private and deletable. */
export function PrecisionLog({ isSignedIn }: { isSignedIn: boolean | null }) {
  const now = useNow(CLOCK_MS);
  const { entries, clear } = usePrecisionLog(isSignedIn);
  return (
    <section>
      <div className="flex min-h-11 items-center justify-between">
        <h3 className="text-sm font-semibold">Recent precision log</h3>
        {entries.length > 0 && (
          <Button variant="quiet" onClick={clear}>
            Delete log
          </Button>
        )}
      </div>
      {entries.length === 0 && <p className="text-sm text-muted">{emptyWords(isSignedIn)}</p>}
      <ol className="divide-y divide-line">
        {entries.slice(0, PRECISION_LOG_SHOWN).map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-4 py-2 text-sm">
            <span>{wordsOf(entry)}</span>
            <span className="shrink-0 text-xs text-muted">{timeSince(new Date(entry.createdAt), now)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function emptyWords(isSignedIn: boolean | null): string {
  if (isSignedIn === null) return "We'll show your log once we can check your account.";
  return isSignedIn ? 'No checks yet.' : 'Sign in to keep a log of your checks.';
}

const wordsOf = ({ zipCode, confidence, source }: PrecisionLogEntry): string =>
  `${source === 'zip_lookup' ? 'ZIP' : 'GPS'}${zipCode ? ` ${zipCode}` : ''}, confidence ${Math.round(confidence)}%`;
