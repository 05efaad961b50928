import { type StreetRuleAlertData, streetRuleAlertData } from '@towscout/contracts/parking-rules/reminders';
import { presentTicketTimes, toRuleAtCar } from '@towscout/contracts/parking-rules/rule-at-car';
import {
  reminderSentence,
  remindersTitle,
  reminderTitle,
  type RuleAtCar,
  whyReminder,
} from '@towscout/domain/parking-rules/describe-reminder';
import { type ReminderKind, REMINDER_KINDS } from '@towscout/domain/parking-rules/reminders';
import { m } from '@towscout/messages';

import type { NewNotification, NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { reminderText } from '#alerts/inbox/reminder-text.ts';
import type { CarToCheck } from '#watched-places';

export type DueReminder = {
  car: CarToCheck;
  city: string;
  rule: RuleAtCar;
  reminder: ReminderKind;
  /** The last alert of these hours, when the city has changed its mind since. */
  after?: string;
};

export type ReminderText = Pick<NewNotification, 'title' | 'message'> & { data: StreetRuleAlertData };

/** About a house's width: a pin that is set anew at the same spot is the same spot. */
const SPOT_DECIMALS = 4;

export function reminderSubject({ car, rule, reminder, after }: DueReminder): string {
  const spot = [car.place.lat, car.place.lng].map((degrees) => degrees.toFixed(SPOT_DECIMALS)).join(',');
  const window = `${rule.kind}:${rule.timeLimitMinutes ?? 0}:${rule.bindsFrom.toISOString()}`;
  return [`street-rule:${car.placeId}:${spot}:${window}:${reminder}`, after].filter(Boolean).join(':after:');
}

export function reminderAlert({ car, city, rule, reminder }: DueReminder, now: Date): ReminderText {
  const { kind, bindsFrom, endsAt, ticketTimes, ...facts } = rule;
  return {
    title: reminderTitle(rule, reminder, now),
    message: reminderSentence(rule),
    data: {
      ...facts,
      ruleKind: kind,
      bindsFrom: bindsFrom.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      ticketTimes: ticketTimes && presentTicketTimes(ticketTimes),
      placeId: car.placeId,
      reminder,
      city,
      latitude: car.place.lat,
      longitude: car.place.lng,
      gathered: [],
    },
  };
}

/** Takes two or more; worded by the first to bind. */
export function gatheredReminders(alerts: readonly ReminderText[]): ReminderText {
  const [first, ...others] = alerts.toSorted((a, b) => a.data.bindsFrom.localeCompare(b.data.bindsFrom));
  if (!first) throw new Error('there is nothing to gather');
  return {
    title: remindersTitle(alerts.map(({ data }) => data)),
    message: m.alerts_server_first({ message: `${first.title} · ${first.message}` }),
    data: { ...first.data, gathered: [first, ...others].map(({ data }) => data.ruleKind) },
  };
}

export const readReminderData = ({ data }: Pick<NotificationRow, 'data'>): StreetRuleAlertData =>
  streetRuleAlertData.parse(data);

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
