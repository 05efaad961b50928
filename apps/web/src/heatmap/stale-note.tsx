import { timeSince } from '@towscout/domain/format-time';

import { useOnline } from '#platform/use-online.ts';

export function StaleNote({ asOf, now }: { asOf: Date; now: Date }) {
  const isOnline = useOnline();
  return (
    <p role="status" className="rounded-md bg-amber-wash px-3 py-2 text-sm">
      {isOnline ? 'The server isn’t responding.' : 'You’re offline.'} Last updated{' '}
      <time dateTime={asOf.toISOString()}>{timeSince(asOf, now)}</time>.
    </p>
  );
}
