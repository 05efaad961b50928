import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { afterNotifying, notifyAt, recentlyNotified } from '#alerts/pace.ts';

import { type Encounter, isNearCar, isSilenced } from './due-encounters.ts';
import {
  alarmSubject,
  allClearSubject,
  getAlertedStatus,
  groupFor,
  isAtFormerSpot,
  isWithdrawn,
  type PreviousAlert,
  readTowData,
  toGrouped,
  toSounds,
  updateSubject,
  drivesPast,
  gotWorse,
  hasStayed,
  wentToWork,
} from './previous-alerts.ts';

/** When and how loudly an alert is sent, and the group in which it is listed. */
type Sending = Pick<NotificationRow, 'deliverAt' | 'deliveredAt' | 'isQuiet'> & {
  isPassing: boolean;
  groupedUnder: string;
};

type Again = { encounter: Encounter; previous: PreviousAlert };
/**
 * `add`: the user's first alert of a truck. `raise`: a notice becomes an alarm. `update`: the truck got worse. `hasten`:
 * an alert that waits is sent earlier.
 */
type Send =
  | { action: 'add'; encounter: Encounter; previous: null }
  | ({ action: 'raise' } & Again)
  | ({ action: 'update' } & Again)
  | ({ action: 'hasten' } & Again);

/** `release`: the truck may alert the user anew. `move up`: an entry follows its truck, without a sound. */
export type Decision =
  | { action: 'release'; userId: string; sightingId: string }
  | ({ action: 'move up' } & Again)
  | (Send & { sending: Sending });

export type DecidedTo<Action extends Decision['action']> = Extract<Decision, { action: Action }>;

/**
 * Decides what each reader hears of the trucks that are due to them, by what they were alerted of before: one alarm a
 * truck, also after a notice, and one update.
 */
export function decideAlerts(due: readonly Encounter[], previous: readonly PreviousAlert[], now: Date): Decision[] {
  const previousOf = Map.groupBy(previous, ({ userId }) => userId);
  const dueOf = Map.groupBy(due, ({ match }) => match.userId);
  return [...dueOf].flatMap(([userId, theirs]) => decideForReader(userId, theirs, previousOf.get(userId) ?? [], now));
}

function decideForReader(
  userId: string,
  encounters: readonly Encounter[],
  previous: readonly PreviousAlert[],
  now: Date,
): Decision[] {
  const bySubject = new Map<string, PreviousAlert>(previous.map((row) => [row.subject, row]));
  const sends: Send[] = [];
  const silent: Decision[] = [];
  for (const encounter of encounters) {
    const { id } = encounter.sighting;
    const alert = bySubject.get(alarmSubject(id));
    const isOver = bySubject.has(allClearSubject(id));
    if (!isOver && alert && isAtFormerSpot(alert, encounter.match)) continue;
    if (isOver || (alert && isWithdrawn(alert))) silent.push({ action: 'release', userId, sightingId: id });
    if (isOver || !alert || isWithdrawn(alert)) {
      sends.push({ action: 'add', encounter, previous: null });
      continue;
    }
    const action = decideChange(encounter, alert, now);
    if (action) sends.push({ action, encounter, previous: alert });
    const entry = [bySubject.get(updateSubject(id)), alert].find((row) => row && isFollowing(row));
    if (entry && action !== 'raise' && wentToWork(getAlertedStatus(readTowData(entry)), encounter.heardAtWorst))
      silent.push({ action: 'move up', encounter, previous: entry });
  }
  return [...silent, ...schedule(userId, sends, previous, now)];
}

function decideChange(encounter: Encounter, alert: PreviousAlert, now: Date): 'raise' | 'update' | 'hasten' | null {
  if (encounter.level !== 'alarm') return null;
  // It is reworded on delivery.
  if (alert.deliveredAt === null) return isNearCar(encounter.match) ? 'hasten' : null;
  if (alert.kind === 'notice') return 'raise';
  return isWorse(encounter, alert, alert.deliveredAt, now) ? 'update' : null;
}

/** Coming nearer is no news of a truck that only drives past. */
function isWorse(
  { sighting, match, heardStatus: status }: Encounter,
  alarm: PreviousAlert,
  alertedAt: Date,
  now: Date,
): boolean {
  const { isPassing, ...before } = readTowData(alarm);
  if (hasStayed({ isPassing, at: alertedAt }, status, now)) return true;
  const previousStatus = getAlertedStatus(before);
  const seen = { placeId: before.placeId, place: sighting.place, source: sighting.source };
  const passes = drivesPast({ ...seen, status }, [{ ...seen, status: previousStatus, at: alertedAt }], now);
  return !passes && gotWorse({ ...before, status: previousStatus }, { status, distanceMiles: match.distanceMiles });
}

/** Notices, and updates that were sent; an alarm gets an update instead. */
const isFollowing = (row: PreviousAlert): boolean =>
  (row.kind === 'notice' || (row.kind === 'update' && row.deliveredAt !== null)) &&
  row.gatheredInto === null &&
  !isWithdrawn(row);

const ORDER = ['add', 'raise', 'update', 'hasten'] as const;

/** Each at the reader's pace, as if those before it were sent. Notices don't count toward the hourly limit. */
function schedule(userId: string, sends: readonly Send[], previous: readonly PreviousAlert[], now: Date): Decision[] {
  if (sends.length === 0) return [];
  let notified = recentlyNotified(previous, now)(userId);
  const grouped = toGrouped(previous, now);
  const sounds = toSounds(previous);
  const decisions: Decision[] = [];
  for (const send of ORDER.flatMap((action) => sends.filter((each) => each.action === action))) {
    const { sighting, match, level } = send.encounter;
    const kind = send.action === 'update' ? 'update' : level;
    const deliverAt = kind === 'notice' ? now : notifyAt(notified, match.preferences, isNearCar(match), now);
    const seen = { placeId: match.placeId, place: sighting.place, status: sighting.status, source: sighting.source };
    const isPassing = kind === 'alarm' && drivesPast(seen, sounds, now);
    const isQuiet = isPassing || isSilenced(match.preferences, match, now);
    const truck = { sightingId: sighting.id, place: sighting.place, location: sighting.location, at: now };
    const groupedBefore = send.previous && readTowData(send.previous).groupedUnder;
    const groupedUnder = groupedBefore ?? groupFor(truck, grouped);
    const sending = { deliverAt, deliveredAt: deliverAt <= now ? now : null, isQuiet, isPassing, groupedUnder };
    if (kind !== 'notice') notified = afterNotifying(notified, deliverAt, now);
    if (kind === 'alarm' && !isQuiet && deliverAt <= now) sounds.push({ ...seen, at: now });
    if (send.action === 'add') grouped.push({ ...truck, groupedUnder });
    if (send.action === 'hasten' && deliverAt >= send.previous.deliverAt) continue;
    decisions.push({ ...send, sending });
  }
  return decisions;
}
