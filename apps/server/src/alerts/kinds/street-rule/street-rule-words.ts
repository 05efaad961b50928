import { toRuleAtCar } from '@towscout/contracts/parking-rules/rule-at-car';
import { minutesUntil } from '@towscout/domain/format-time';
import { reminderSentence, reminderTitle, whyReminder } from '@towscout/domain/parking-rules/describe-reminder';

import { notifiedAt } from '#alerts/inbox/ask-times.ts';
import { type KindText, toPagePath, toTopic } from '#alerts/inbox/kind.ts';
import { findBySubjects } from '#alerts/inbox/notifications.queries.ts';

import { gatheredReminders, readReminderData } from './street-rule-alert.ts';

export const streetRuleText: KindText = {
  type: 'street_rule',
  read(row) {
    const data = readReminderData(row);
    return { data, why: whyReminder({ ...data, kind: data.ruleKind }, data.city) };
  },
  reword(row) {
    const data = readReminderData(row);
    const rule = toRuleAtCar(data);
    return { title: reminderTitle(rule, data.reminder, notifiedAt(row)), message: reminderSentence(rule) };
  },
  gather: (rows) => gatheredReminders(rows.map((row) => ({ ...row, data: readReminderData(row) }))),
  // Both reminders share a tag, so the newest is shown.
  show(row) {
    const { placeId, ruleKind, bindsFrom } = readReminderData(row);
    return {
      tag: `street-rule-${placeId}-${ruleKind}-${bindsFrom}`,
      url: toPagePath(row),
      topic: toTopic(row.id),
      minutes: minutesUntil(new Date(bindsFrom), notifiedAt(row)),
      staysOnSite: false,
    };
  },
  getSharedPlace(row) {
    const { carName, placeId } = readReminderData(row);
    return carName === null ? null : placeId;
  },
  /** The evening before isn't sent after the way back. */
  async findReplaced(executor, rows) {
    const evenings = rows.filter(({ subject }) => subject.endsWith(EVENING));
    const ways = await findBySubjects(
      executor,
      evenings.map(({ subject }) => toWayBack(subject)),
      evenings.map(({ userId }) => userId),
    );
    const told = new Set(ways.flatMap((row) => (row.deliveredAt ? [`${row.userId} ${row.subject}`] : [])));
    return new Set(
      evenings.filter(({ userId, subject }) => told.has(`${userId} ${toWayBack(subject)}`)).map(({ id }) => id),
    );
  },
};

const EVENING = ':evening_before';
const toWayBack = (subject: string): string => `${subject.slice(0, -EVENING.length)}:walk_back`;
