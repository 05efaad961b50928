import type { TicketTimesAt } from '@towscout/domain/parking-rules/ticket-times/rule-ticket-times';

import type { TicketTimesAtView } from './ticket-times.ts';

export const presentTicketTimes = ({ from, to, earliest, latest, ...behind }: TicketTimesAt): TicketTimesAtView => ({
  ...behind,
  from: from.toISOString(),
  to: to.toISOString(),
  earliest: earliest.toISOString(),
  latest: latest.toISOString(),
});

export const toTicketTimes = ({ from, to, earliest, latest, ...behind }: TicketTimesAtView): TicketTimesAt => ({
  ...behind,
  from: new Date(from),
  to: new Date(to),
  earliest: new Date(earliest),
  latest: new Date(latest),
});
