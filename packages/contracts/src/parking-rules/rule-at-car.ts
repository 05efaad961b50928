import type { RuleAtCar } from '@towscout/domain/parking-rules/describe-reminder';
import type { TicketTimesAt } from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';

import type { StreetRuleAlertData } from './reminders.ts';
import type { TicketTimesAtView } from './ticket-times.ts';

export const toRuleAtCar = ({
  ruleKind,
  bindsFrom,
  endsAt,
  ticketTimes,
  ...facts
}: StreetRuleAlertData): RuleAtCar => ({
  ...facts,
  kind: ruleKind,
  bindsFrom: new Date(bindsFrom),
  endsAt: endsAt === null ? null : new Date(endsAt),
  ticketTimes: ticketTimes && toTicketTimes(ticketTimes),
});

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
