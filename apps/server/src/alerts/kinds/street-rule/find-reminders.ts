import { HOUR_MS } from '@towscout/domain/durations';
import type { RuleAtCar } from '@towscout/domain/parking-rules/describe-reminder';
import { getLeadMinutes, nextLookAt, reminderDue, type Reminding } from '@towscout/domain/parking-rules/reminders';
import type { RuleKind } from '@towscout/domain/parking-rules/street-rule';
import { distanceBetween } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { StayInterval, SideOutlook, SpotOutlook } from '#parking-rules';
import type { CarToCheck } from '#watched-places';

import type { DueReminder } from './street-rule-alert.ts';

/** The evening before is up to 26 hours ahead. A rule that begins then ends within another day, or is told without its end. */
export const HOURS_AHEAD = 50;
/** A city may publish a new rule, or take one back. */
const LOOK_AGAIN_MS = HOUR_MS;
/** A meter forbids nothing. */
const REMINDED: ReadonlySet<RuleKind> = new Set(['tow_away', 'sweeping', 'no_parking', 'time_limit']);

export type Found = {
  due: DueReminder[];
  /** Hours that the city suspended, of which a reminder may have been sent. */
  suspended: RuleAtCar[];
  lookAgainAt: Date;
};

export const noReminders = (now: Date): Found => ({
  due: [],
  suspended: [],
  lookAgainAt: new Date(now.getTime() + LOOK_AGAIN_MS),
});

/** The reminders that are due for a car, and when to look again. */
export function findReminders(outlook: SpotOutlook, car: CarToCheck, now: Date): Found {
  const lead = getLeadMinutes(car.phone && distanceBetween(car.phone, car.place));
  const rules = rulesAhead(outlook, car, now);
  const reminding = (rule: RuleAtCar): Reminding => ({ ...rule, since: car.parkedAt });
  const due = rules.flatMap((rule) => {
    const reminder = reminderDue(reminding(rule), lead, now);
    return reminder ? [{ car, city: outlook.city ?? '', rule, reminder }] : [];
  });
  const looks = rules.flatMap((rule) => nextLookAt(reminding(rule), lead, now)?.getTime() ?? []);
  // Another rule of the kind may begin at the same time: then the car must be moved all the same.
  const suspended = suspendedAhead(outlook, car, now).filter(
    (hours) =>
      !rules.some((rule) => rule.kind === hours.kind && rule.bindsFrom.getTime() === hours.bindsFrom.getTime()),
  );
  return { due, suspended, lookAgainAt: new Date(Math.min(now.getTime() + LOOK_AGAIN_MS, ...looks)) };
}

/** On the car's side of the street, or on both when nobody knows which it is. */
function rulesAhead(outlook: SpotOutlook, { carName }: CarToCheck, now: Date): RuleAtCar[] {
  const { street, side, timeZone, until } = outlook;
  if (timeZone === null) return [];
  const isReminded = remindedIn(outlook, now);
  return sidesOfCar(outlook).flatMap((each) =>
    each.stay.intervals
      .filter(isReminded)
      .map((interval) => ({
        kind: interval.kind,
        timeLimitMinutes: interval.rules[0]?.timeLimitMinutes ?? null,
        bindsFrom: interval.bindsFrom,
        endsAt: interval.endsAt < until ? interval.endsAt : null,
        timeZone,
        location: formatLocation(street?.name ?? null, each),
        isSideSure: side !== null,
        isConfirmed: interval.isConfirmed,
        isExact: interval.rules.every(({ isExact }) => isExact),
        ticketTimes: each.ticketTimesAt.get(interval) ?? null,
        carName,
        suspended: null,
      })),
  );
}

function suspendedAhead(outlook: SpotOutlook, { carName }: CarToCheck, now: Date): RuleAtCar[] {
  const { street, side, timeZone } = outlook;
  if (timeZone === null) return [];
  return sidesOfCar(outlook).flatMap((each) =>
    each.stay.suspended
      .filter(({ kind, startsAt }) => REMINDED.has(kind) && startsAt > now)
      .map(({ kind, startsAt, endsAt, why }) => ({
        kind,
        timeLimitMinutes: null,
        bindsFrom: startsAt,
        endsAt,
        timeZone,
        location: formatLocation(street?.name ?? null, each),
        isSideSure: side !== null,
        isConfirmed: true,
        isExact: true,
        ticketTimes: null,
        carName,
        suspended: { why },
      })),
  );
}

const sidesOfCar = ({ side, sides }: SpotOutlook): readonly SideOutlook[] =>
  side === null ? sides : sides.filter((each) => each.side === side);

/** Those that are ahead, without tow zones and closures, which have reminders of their own. */
function remindedIn({ tables }: SpotOutlook, now: Date) {
  const zones = new Set(tables.flatMap(({ source, kinds }) => (kinds.includes('temporary_tow') ? [source] : [])));
  return (interval: StayInterval): interval is StayInterval & { bindsFrom: Date } =>
    REMINDED.has(interval.kind) &&
    interval.bindsFrom !== null &&
    interval.bindsFrom > now &&
    interval.rules.some(({ source }) => !zones.has(source));
}

/** 'Mission St, north side' */
const formatLocation = (street: string | null, { compass, side }: SideOutlook): string =>
  m.alerts_server_side_of_street({ street: street ?? m.alerts_server_your_street(), side: compass ?? side });
