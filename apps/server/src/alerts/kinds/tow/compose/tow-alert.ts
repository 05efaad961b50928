import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import { type Danger, dangerSentence, dangerTitle, nearWhat, prefixed } from '@towscout/domain/alerts/danger-sentence';
import { formatDistance } from '@towscout/domain/format-distance';
import type { HeldRule } from '@towscout/domain/parking-rules/rule-at-car';
import { isTowCall } from '@towscout/domain/trucks/format-status';
import { worseFirst } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

import type { NewNotification } from '#alerts/inbox/notifications.queries.ts';
import type { PlacedSighting } from '#trucks';
import type { PlaceMatch } from '#watched-places';

export type TowAlertText = Pick<NewNotification, 'title' | 'message'> & { data: TowAlertData };

type Near = Pick<PlaceMatch, 'placeId' | 'kind' | 'name' | 'distanceMiles'>;

export function towAlert(
  sighting: PlacedSighting,
  near: Near,
  kind: 'alarm' | 'notice' | 'update',
  now: Date,
  streetRule: HeldRule | null = null,
): TowAlertText {
  const danger = { ...toDanger(sighting, near), streetRule };
  // An unconfirmed status is no reason for an update, so an alarm doesn't count it as alerted.
  const alertedStatus = kind === 'alarm' ? sighting.status : danger.status;
  const title = dangerTitle(danger);
  return {
    title: kind === 'update' ? prefixed(m.alerts_server_update(), title) : title,
    message: dangerSentence(danger, now),
    data: { ...toData(sighting, near), kind, alarm: kind !== 'notice', alertedStatus, streetRule },
  };
}

/** The words of an alert about one truck. */
export function rewordTowAlert(data: TowAlertData, notifiedAt: Date): Pick<TowAlertText, 'title' | 'message'> {
  const changedAt = new Date(data.changedAt);
  const danger = { ...worseFirst(data), changedAt };
  const title = dangerTitle(danger);
  return {
    title: data.kind === 'update' ? prefixed(m.alerts_server_update(), title) : title,
    // The alert's data may have been updated since with the truck's.
    message: dangerSentence(danger, changedAt > notifiedAt ? changedAt : notifiedAt),
  };
}

export function allClear(
  sighting: PlacedSighting,
  previous: TowAlertData,
  { gatheredIn, othersAtCorner }: Pick<TowAlertData, 'gatheredIn' | 'othersAtCorner'>,
  now: Date,
): TowAlertText {
  const near = toNear(previous);
  const danger = { ...toDanger(sighting, near), status: 'departed' as const };
  return {
    title: dangerTitle(danger),
    message: dangerSentence(danger, now),
    data: {
      ...toData(sighting, near),
      status: 'departed',
      alertedStatus: 'departed',
      kind: 'all-clear',
      alarm: false,
      allClear: true,
      departedBy: sighting.departedBy,
      gatheredIn,
      groupedUnder: previous.groupedUnder,
      othersAtCorner,
    },
  };
}

/** Takes two or more alerts. The nearest truck determines the words. */
export function gatheredAlert(alerts: readonly TowAlertText[]): TowAlertText {
  const all = alerts.toSorted((a, b) => a.data.distanceMiles - b.data.distanceMiles);
  const [nearest, farthest] = [all[0], all.at(-1)];
  if (!nearest || !farthest) throw new Error('there is nothing to gather');
  const places = new Set(all.map(({ data }) => nearWhat(data)));
  const within = {
    count: all.length,
    distance: formatDistance(farthest.data.distanceMiles),
    place: (places.size === 1 ? [...places][0] : null) ?? m.alerts_server_your_places(),
  };
  return {
    title: gatheredTitle(
      all.map(({ data }) => data),
      within,
    ),
    message: m.alerts_server_nearest({ message: nearest.message }),
    data: { ...nearest.data, kind: 'gathered', groupedUnder: null, gathered: all.map(({ data }) => data.sightingId) },
  };
}

/** A dispatched call isn't a truck that someone saw. */
function gatheredTitle(
  all: readonly TowAlertData[],
  within: { count: number; distance: string; place: string },
): string {
  const calls = all.filter(({ source }) => isTowCall(source)).length;
  if (calls === 0) return m.alerts_server_trucks_within(within);
  return calls === all.length ? m.alerts_server_calls_within(within) : m.alerts_server_trucks_and_calls_within(within);
}

/** The place as it was at the time of the alert. */
const toNear = ({ placeId, placeKind, placeName, distanceMiles }: TowAlertData): Near => ({
  placeId,
  kind: placeKind,
  name: placeName,
  distanceMiles,
});

const toDanger = (sighting: PlacedSighting, near: Near): Danger => ({
  ...worseFirst(sighting),
  placeKind: near.kind,
  placeName: near.name,
  distanceMiles: near.distanceMiles,
});

const toData = (sighting: PlacedSighting, near: Near): Omit<TowAlertData, 'alertedStatus'> => ({
  sightingId: sighting.id,
  placeId: near.placeId,
  placeKind: near.kind,
  placeName: near.name,
  distanceMiles: near.distanceMiles,
  latitude: sighting.place.lat,
  longitude: sighting.place.lng,
  location: sighting.location,
  status: sighting.status,
  intent: sighting.intent,
  source: sighting.source,
  trust: sighting.trust,
  confirmations: sighting.confirmations,
  changedAt: sighting.changedAt.toISOString(),
  kind: 'alarm',
  alarm: true,
  unconfirmedStatus: sighting.unconfirmedStatus,
  saidToHaveLeftAt: sighting.saidToHaveLeftAt?.toISOString() ?? null,
  allClear: false,
  departedBy: null,
  gathered: [],
  gatheredIn: null,
  retiredAt: null,
  groupedUnder: null,
  othersAtCorner: false,
  isPassing: false,
  streetRule: null,
});
