import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { CalendarAddress } from './calendar-address.tsx';
import { useCalendar, useCalendarChanges } from './use-calendar.ts';

/** The street's rules at my parked car, in my own calendar program. */
export function CalendarCard() {
  const { data: calendar, isError, refetch } = useCalendar();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label="Calendar" className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
        Calendar
      </h2>
      <p className="text-sm text-pretty text-muted">
        Street cleaning, time limits and tow zones at your parked car, in your own calendar. It follows your car, and is
        empty while none is parked.
      </p>
      {isError ? (
        <LoadFailed isRow title="Couldn't load your calendar." onRetry={() => void refetch()} />
      ) : !calendar ? (
        <Skeleton className="h-11 w-full rounded-md" />
      ) : calendar.createdAt === null ? (
        <TurnOn />
      ) : (
        <CalendarAddress path={calendar.path} onFocusLost={() => heading.current?.focus()} />
      )}
    </section>
  );
}

function TurnOn() {
  const { renew } = useCalendarChanges();
  return (
    <Button className="self-start" isBusy={renew.isPending} onClick={() => renew.mutate()}>
      <CalendarPlus aria-hidden size={16} />
      Add to calendar
    </Button>
  );
}
