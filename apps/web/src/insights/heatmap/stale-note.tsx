import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { useOnline } from '#platform/use-online.ts';

export function StaleNote({ failure, asOf, now }: { failure: string; asOf: Date; now: Date }) {
  const isOnline = useOnline();
  return (
    <p role="status" className="rounded-md bg-amber-wash px-3 py-2 text-sm">
      {isOnline ? failure : m.insights_heatmap_offline()} {m.insights_heatmap_last_updated()}{' '}
      <time dateTime={asOf.toISOString()}>{timeSince(asOf, now)}</time>.
    </p>
  );
}
