import type { RuleAtCar } from '@towscout/domain/parking-rules/describe-reminder';

import type { StreetRuleAlertData } from './reminders.ts';

export const toRuleAtCar = ({ ruleKind, bindsFrom, endsAt, ...facts }: StreetRuleAlertData): RuleAtCar => ({
  ...facts,
  kind: ruleKind,
  bindsFrom: new Date(bindsFrom),
  endsAt: endsAt === null ? null : new Date(endsAt),
});
