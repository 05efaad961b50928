import { Field } from '@base-ui/react/field';
import { BellOff } from 'lucide-react';
import { useState } from 'react';

import { SNOOZE_MINUTES } from '@towscout/contracts/watched-places/constants';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';

import { usePlaces } from '../use-places.ts';
import { ALL_PLACES, nameSnoozable, describeSnooze, useSnoozeChanges, useSnoozes } from './snoozes.ts';

/** Silence for a while: of one place or of all, and until when it lasts. */
export function SnoozeCard() {
  const { data: places = [] } = usePlaces(true);
  const { begin } = useSnoozeChanges();
  const [chosen, setChosen] = useState(ALL_PLACES);
  // A place that was deleted meanwhile can't be chosen.
  const place = places.find(({ id }) => id === chosen) ?? null;
  const options = [
    { value: ALL_PLACES, label: m.watched_places_snooze_all_places() },
    ...places.map((each) => ({ value: each.id, label: nameSnoozable(each) })),
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{m.watched_places_snooze_hint()}</p>
      <ActiveSnoozes />
      <Field.Root>
        <Field.Label className="sr-only">{m.watched_places_snooze_place()}</Field.Label>
        <Select value={place?.id ?? ALL_PLACES} onValueChange={setChosen} options={options} />
      </Field.Root>
      <div role="group" aria-label={m.watched_places_snooze_duration()} className="flex flex-wrap gap-2">
        {SNOOZE_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            className="flex-1"
            isBusy={begin.isPending && begin.variables.minutes === minutes}
            onClick={() => begin.mutate({ placeId: place?.id ?? null, minutes })}
          >
            {m.watched_places_minutes({ minutes })}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The active snoozes with their end times, each with a button to end it. Renders nothing without one. */
function ActiveSnoozes() {
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
            <BellOff aria-hidden size={18} className="shrink-0 text-muted" />
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
