import { BellOff } from 'lucide-react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import { usePlaces } from '../use-places.ts';
import { describeSnooze } from './snooze-text.ts';
import { useSnoozeChanges, useSnoozes } from './use-snoozes.ts';

/** The active snoozes with their end times, each with a button to end it. Renders nothing without one. */
export function ActiveSnoozes() {
  const { snoozes, now } = useSnoozes();
  const { data: places = [] } = usePlaces(true);
  const { end } = useSnoozeChanges();
  if (snoozes.length === 0) return null;
  return (
    <ul
      aria-label={m.watched_places_snooze_active()}
      className="flex flex-col divide-y divide-line border-y border-line text-sm"
    >
      {snoozes.map((snooze) => {
        const words = describeSnooze(snooze, places, now);
        return (
          <li key={snooze.id} className="flex min-h-11 items-center gap-2.5">
            <BellOff aria-hidden size={18} className="shrink-0 text-amber" />
            <p className="min-w-0 flex-1 py-1.5 wrap-anywhere">{words}</p>
            <Button
              variant="quiet"
              aria-label={m.watched_places_snooze_end_this({ snooze: words })}
              isBusy={end.isPending && end.variables === snooze.id}
              onClick={() => end.mutate(snooze.id)}
            >
              {m.watched_places_snooze_end()}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
