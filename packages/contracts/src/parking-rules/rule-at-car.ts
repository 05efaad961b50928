import type { RuleAtCar } from '@towscout/domain/parking-rules/describe-reminder';

import { toTicketTimes } from './convert-ticket-times.ts';
import type { StreetRuleAlertData } from './reminders.ts';

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
