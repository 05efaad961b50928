import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useCopy } from '#ui/use-copy.ts';

import { calendarLinks } from './calendar-links.ts';
import { useCalendarChanges } from './use-calendar.ts';

type CalendarAddressProps = {
  /** Null when the site can no longer tell it. */
  path: string | null;
  /** The pressed button is gone. */
  onFocusLost: () => void;
};

/** The secret address, the ways to use it, and the ways to end it. */
export function CalendarAddress({ path, onFocusLost }: CalendarAddressProps) {
  return (
    <>
      {path === null ? (
        <p className="text-sm">This site can't show the address again. Calendars that have it still work.</p>
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
      <p className="text-xs text-muted">
        Anyone with this address can tell which street your car is on. Don't share it.
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton reload variant="primary" href={subscribe}>
          <CalendarPlus aria-hidden size={16} />
          Open in calendar app
        </LinkButton>
        <LinkButton reload href={google} target="_blank" rel="noreferrer">
          Google Calendar
        </LinkButton>
        <Button onClick={() => void copy(address, 'The calendar address is on the clipboard.')}>
          <Copy aria-hidden size={16} />
          Copy address
        </Button>
      </div>
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
        Renew address
      </Button>
      <Button
        variant="quiet"
        className="px-2!"
        isBusy={turnOff.isPending}
        onClick={() => turnOff.mutate(undefined, { onSuccess: onFocusLost })}
      >
        Turn off
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Renew the address?"
        description="The old address stops working right away. Add the new one to your calendar again."
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="primary" onClick={renewIt}>
              Renew address
            </Button>
          </>
        }
      />
    </div>
  );
}
