import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';

import { m } from '@towscout/messages';

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
    <section aria-label={m.parking_rules_calendar_title()} className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {m.parking_rules_calendar_title()}
      </h2>
      <p className="text-sm text-pretty text-muted">{m.parking_rules_calendar_hint()}</p>
      {isError ? (
        <LoadFailed isRow title={m.parking_rules_calendar_load_failed()} onRetry={() => void refetch()} />
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
      {m.parking_rules_calendar_add()}
    </Button>
  );
}
