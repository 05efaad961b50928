import { X, ZoomIn } from 'lucide-react';
import { Fragment } from 'react';

import type { CoveredCity } from '@towscout/contracts/insights/coverage/schema';
import type { ParkingViolation } from '@towscout/contracts/violations/schema';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import { ViolationName } from '../recent/violation-name.tsx';
import { ViolationRow } from '../recent/violation-row.tsx';
import { describePrecision } from '../recent/violation-text.ts';
import { formatDays, listKinds, describeSource, ticketCount } from './ticket-text.ts';

export type ChosenTicketsProps = {
  /** At least one. */
  tickets: readonly ParkingViolation[];
  cities: readonly CoveredCity[] | null;
  now: Date;
  onZoomIn: () => void;
  onClose: () => void;
};

export function ChosenTickets({ tickets, cities, now, onZoomIn, onClose }: ChosenTicketsProps) {
  const [first] = tickets;
  if (!first) return null;
  return (
    <div
      role="group"
      aria-label={ticketCount(tickets.length)}
      className="mb-4 flex w-72 max-w-[80vw] items-start gap-1 rounded-md border border-line bg-raised py-1 pl-3 text-ink shadow-high"
    >
      <div className="min-w-0 flex-1 py-2">
        {tickets.length === 1 ? (
          <>
            <ViolationRow violation={first} now={now} />
            <p className="mt-1 text-xs text-muted">{describePrecision(first)}</p>
          </>
        ) : (
          <>
            <p className="text-sm font-medium">{ticketCount(tickets.length)}</p>
            <TicketKinds tickets={tickets} />
            <p className="text-xs text-muted">{formatDays(tickets)}</p>
          </>
        )}
        <p className="mt-1 text-xs text-faint">{describeSource(first, cities, now)}</p>
        {tickets.length > 1 && (
          <Button variant="quiet" className="-ml-3 px-3!" onClick={onZoomIn}>
            <ZoomIn aria-hidden size={16} />
            {m.violations_zoom_in()}
          </Button>
        )}
      </div>
      <Button variant="quiet" size="icon" aria-label={m.common_close()} onClick={onClose}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}

function TicketKinds({ tickets }: Pick<ChosenTicketsProps, 'tickets'>) {
  const { named, others } = listKinds(tickets);
  return (
    <p className="text-xs text-muted">
      {named.map(({ type, count }, at) => (
        <Fragment key={type}>
          {at > 0 && ' · '}
          <ViolationName type={type} /> {count}
        </Fragment>
      ))}
      {others !== null && ` · ${others}`}
    </p>
  );
}
