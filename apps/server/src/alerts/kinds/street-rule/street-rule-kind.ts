import type { StreetRuleAlertData } from '@towscout/contracts/parking-rules/reminders';
import { toRuleAtCar } from '@towscout/contracts/parking-rules/rule-at-car';
import { reminderTitle } from '@towscout/domain/parking-rules/describe-reminder';
import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';

import { onPlaceSaved } from '#alerts/decide/on-place-saved.ts';
import type { Kind } from '#alerts/inbox/kind.ts';
import { listener } from '#platform/events/facts.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import { type CarToCheck, placeLeft } from '#watched-places';

import { endReminders, remindOfStreetRules, type StreetRuleDeps } from './remind-of-street-rules.ts';
import { gatheredReminders, readReminderData, streetRuleText } from './street-rule-alert.ts';

/** Thousands of cars at 8 pm. Runs at once share the cars. */
const EXPIRE_SECONDS = 300;

export function streetRuleKind(deps: StreetRuleDeps): Kind {
  const remind: Job<object> = {
    name: 'alerts.remind-of-street-rules',
    cron: '* * * * *',
    expireInSeconds: EXPIRE_SECONDS,
    handle: () => remindOfStreetRules(deps),
  };
  const end: Job<{ placeId: string; userId: string }> = {
    name: 'alerts.end-street-rule-reminders',
    handle: async (facts) => {
      for (const { placeId, userId } of facts) await endReminders(deps, userId, placeId);
    },
  };
  return {
    words: streetRuleText,
    recheckWaiting: recheckReminders(deps),
    room: {
      jobs: [anyJob(remind)],
      listeners: [
        onPlaceSaved('alerts.look-at-street-rules', (placeId) => remindOfStreetRules(deps, { placeId })),
        listener(placeLeft, end),
      ],
    },
  };
}

/** Drops those of cars that left or moved, and of rules that bind by now. */
const recheckReminders =
  ({ watchedPlaces }: StreetRuleDeps): Kind['recheckWaiting'] =>
  async (tx, { userId, preferences }, waited, now) => {
    const cars = await watchedPlaces.findParkedCars(tx, userId, now);
    const isQuiet = isQuietFor(preferences, now);
    const due = waited.flatMap((row) => {
      const data = readReminderData(row);
      const rule = toRuleAtCar(data);
      const isAhead = cars.some((car) => isAt(car, data)) && now < rule.bindsFrom;
      const title = reminderTitle(rule, data.reminder, now);
      return isAhead ? [{ row, kind: row.kind, words: { title, message: row.message, data }, isQuiet }] : [];
    });
    return { due, combined: () => gatheredReminders(due.map(({ words }) => words)) };
  };

const isAt = ({ placeId, place }: CarToCheck, data: StreetRuleAlertData): boolean =>
  placeId === data.placeId && place.lat === data.latitude && place.lng === data.longitude;
