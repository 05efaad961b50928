import { toRuleAtCar } from '@towscout/contracts/parking-rules/rule-at-car';
import { reminderSentence, reminderTitle, whyReminder } from '@towscout/domain/parking-rules/describe-reminder';
import { REMINDER_KINDS } from '@towscout/domain/parking-rules/reminders';

import { reminderText } from '#alerts/inbox/reminder-text.ts';

import { gatheredReminders, readReminderData } from './street-rule-alert.ts';

export const streetRuleText = reminderText({
  type: 'street_rule',
  read: readReminderData,
  why: (data) => whyReminder({ ...data, kind: data.ruleKind }, data.city),
  reword(data, at) {
    const rule = toRuleAtCar(data);
    return { title: reminderTitle(rule, data.reminder, at), message: reminderSentence(rule) };
  },
  gather: gatheredReminders,
  show: ({ placeId, ruleKind, bindsFrom }) => ({
    tag: `street-rule-${placeId}-${ruleKind}-${bindsFrom}`,
    until: bindsFrom,
  }),
  pair: REMINDER_KINDS,
});
