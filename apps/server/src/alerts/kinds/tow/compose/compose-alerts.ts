import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import type { HeldRule } from '@towscout/domain/parking-rules/rule-at-car';
import { inLocale } from '@towscout/messages/in-locale';
import type { Locale } from '@towscout/messages/locale';

import type { NewNotification } from '#alerts/inbox/notifications.queries.ts';

import type { DecidedTo, Decision } from '../decide/decide-alerts.ts';
import type { AllClear } from '../decide/decide-all-clears.ts';
import type { Encounter } from '../decide/due-encounters.ts';
import { alarmSubject, allClearSubject, getSubjects, readTowData, updateSubject } from '../decide/previous-alerts.ts';
import { allClear, towAlert, type TowAlertText } from './tow-alert.ts';

/** By parked car. */
export type HeldRules = ReadonlyMap<string, HeldRule>;
export const NO_RULES: HeldRules = new Map();

/** In the reader's language. */
export function composeText(
  { sighting, match }: Encounter,
  kind: 'alarm' | 'notice' | 'update',
  streetRule: HeldRule | null,
  sent: Partial<TowAlertData>,
  now: Date,
): TowAlertText {
  const text = inLocale(match.locale, () => towAlert(sighting, match, kind, now, streetRule));
  return { ...text, data: { ...text.data, ...sent } };
}

/** What is written of these decisions, by how it is written. */
export const composeAlerts = (decisions: readonly Decision[], heldRules: HeldRules, now: Date) => ({
  released: decisions
    .filter((each) => each.action === 'release')
    .flatMap(({ userId, sightingId }) => getSubjects(sightingId).map((subject) => ({ userId, subject }))),
  added: decisions.filter((each) => each.action === 'add').map((each) => composeNew(each, heldRules, now)),
  raised: decisions.filter((each) => each.action === 'raise').map((each) => composeRaised(each, heldRules, now)),
  updates: decisions.filter((each) => each.action === 'update').map((each) => composeNew(each, heldRules, now)),
  hastened: decisions
    .filter((each) => each.action === 'hasten')
    .map(({ previous, sending }) => ({ id: previous.id, deliverAt: sending.deliverAt })),
  movedUp: decisions.filter((each) => each.action === 'move up').map((each) => composeMovedUp(each, heldRules, now)),
});

function composeNew(
  { action, encounter, sending }: DecidedTo<'add' | 'update'>,
  heldRules: HeldRules,
  now: Date,
): NewNotification {
  const { sighting, match, level } = encounter;
  const { groupedUnder, isPassing, ...sent } = sending;
  const kind = action === 'update' ? 'update' : level;
  return {
    ...composeText(encounter, kind, heldRules.get(match.placeId) ?? null, { groupedUnder, isPassing }, now),
    ...sent,
    userId: match.userId,
    type: 'tow_truck',
    kind,
    subject: kind === 'update' ? updateSubject(sighting.id) : alarmSubject(sighting.id),
    createdAt: now,
  };
}

/** The same entry in new words; one that must wait stays a notice until then. */
function composeRaised({ encounter, previous, sending }: DecidedTo<'raise'>, heldRules: HeldRules, now: Date) {
  const { groupedUnder, isPassing, ...sent } = sending;
  const kind = sent.deliveredAt ? ('alarm' as const) : ('notice' as const);
  const data = { groupedUnder, isPassing: isPassing && kind === 'alarm' };
  const text = composeText(encounter, kind, heldRules.get(encounter.match.placeId) ?? null, data, now);
  return { ...text, ...sent, kind, id: previous.id };
}

/** Unread and on top of the list. */
function composeMovedUp({ encounter, previous }: DecidedTo<'move up'>, heldRules: HeldRules, now: Date) {
  const before = readTowData(previous);
  const kind = previous.kind === 'update' ? 'update' : 'notice';
  const data = { groupedUnder: before.groupedUnder, alertedStatus: encounter.heardAtWorst };
  const text = composeText(encounter, kind, heldRules.get(encounter.match.placeId) ?? before.streetRule, data, now);
  return { ...text, id: previous.id, deliverAt: now };
}

/** A silent alarm gets a silent all-clear. */
export const composeAllClear = (
  { alarm, sighting, gatheredIn, othersAtCorner }: AllClear,
  locale: Locale,
  now: Date,
): NewNotification => ({
  ...inLocale(locale, () => allClear(sighting, readTowData(alarm), { gatheredIn, othersAtCorner }, now)),
  userId: alarm.userId,
  type: 'tow_truck',
  kind: 'all-clear',
  subject: allClearSubject(sighting.id),
  isQuiet: alarm.isQuiet,
  createdAt: now,
  deliverAt: now,
  deliveredAt: now,
});
