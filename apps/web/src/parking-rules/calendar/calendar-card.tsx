import { CalendarPlus, Copy } from 'lucide-react';
import { useRef, useState } from 'react';

import { m } from '@towscout/messages';

import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCopy } from '#ui/use-copy.ts';

import { useCalendar, useCalendarChanges, calendarLinks } from './calendar.ts';

/** The street's rules at my parked car, in my own calendar program. */
export function CalendarCard() {
  const { data: calendar, isError, refetch } = useCalendar();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={m.parking_rules_calendar_title()} className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold">
        {m.parking_rules_calendar_title()}
      </h3>
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

type CalendarAddressProps = {
  /** Null when the site can no longer tell it. */
  path: string | null;
  /** The pressed button is gone. */
  onFocusLost: () => void;
};

/** The secret address, the ways to use it, and the ways to end it. */
function CalendarAddress({ path, onFocusLost }: CalendarAddressProps) {
  return (
    <>
      {path === null ? (
        <p className="text-sm">{m.parking_rules_calendar_address_gone()}</p>
      ) : (
        <Links {...calendarLinks(path, window.location.origin)} />
      )}
      <Endings onFocusLost={onFocusLost} />
    </>
  );
}

function Links({ subscribe, google, copy: address }: ReturnType<typeof calendarLinks>) {
  const copy = useCopy();
  return (
    <>
      <code className="rounded-sm bg-sunken p-2 text-xs wrap-anywhere select-all">{address}</code>
      <p className="text-xs text-muted">{m.parking_rules_calendar_address_secret()}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton reload variant="primary" href={subscribe}>
          <CalendarPlus aria-hidden size={16} />
          {m.parking_rules_calendar_open_in_app()}
        </LinkButton>
        <LinkButton reload href={google} target="_blank" rel="noreferrer">
          {m.parking_rules_calendar_google()}
        </LinkButton>
        <Button onClick={() => void copy(address, m.parking_rules_calendar_copied())}>
          <Copy aria-hidden size={16} />
          {m.parking_rules_calendar_copy()}
        </Button>
      </div>
      <p className="text-xs text-muted">{m.parking_rules_calendar_from_url()}</p>
    </>
  );
}

function Endings({ onFocusLost }: Pick<CalendarAddressProps, 'onFocusLost'>) {
  const { renew, turnOff } = useCalendarChanges();
  const [isAsking, setAsking] = useState(false);
  const renewIt = () => {
    setAsking(false);
    renew.mutate();
  };
  return (
    <div className="-ml-2 flex flex-wrap">
      <Button variant="quiet" className="px-2!" isBusy={renew.isPending} onClick={() => setAsking(true)}>
        {m.parking_rules_calendar_renew()}
      </Button>
      <Button
        variant="quiet"
        className="px-2!"
        isBusy={turnOff.isPending}
        onClick={() => turnOff.mutate(undefined, { onSuccess: onFocusLost })}
      >
        {m.parking_rules_calendar_turn_off()}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.parking_rules_calendar_renew_ask()}
        description={m.parking_rules_calendar_renew_hint()}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {m.common_cancel()}
            </Button>
            <Button variant="primary" onClick={renewIt}>
              {m.parking_rules_calendar_renew()}
            </Button>
          </>
        }
      />
    </div>
  );
}
