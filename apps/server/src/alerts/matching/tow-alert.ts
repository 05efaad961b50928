import type { TowAlertData } from '@towscout/contracts/alerts';

import type { PlacedSighting } from '../../sightings/index.ts';
import type { NewNotification } from '../notifications/notifications.queries.ts';
import type { PlaceMatch } from '../guarded-places/places.queries.ts';
import { type Danger, dangerSentence, dangerTitle, nearWhat } from './danger-sentence.ts';

/** The alert that told of a truck together with others. */
export type GatheredIn = NonNullable<TowAlertData['gatheredIn']>;

/** What an alert says. */
export type AlertWords = Pick<NewNotification, 'title' | 'message'> & { data: TowAlertData };

/** Where a truck was found near: what stays of a match in the alert. */
type Near = Pick<PlaceMatch, 'placeId' | 'kind' | 'name' | 'distanceMiles'>;

/** The words of an alert, as they are true now. */
export function towAlert(sighting: PlacedSighting, near: Near, kind: 'alarm' | 'update', now: Date): AlertWords {
  const danger = dangerOf(sighting, near);
  const title = dangerTitle(danger);
  return {
    title: kind === 'update' ? `Update: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title,
    message: dangerSentence(danger, now),
    data: { ...dataOf(sighting, near), kind },
  };
}

/** Tells that a truck has left, to somebody whom it alarmed. */
export function allClear(sighting: PlacedSighting, told: TowAlertData, gatheredIn: GatheredIn | null, now: Date): AlertWords {
  const near = nearOf(told);
  const danger = { ...dangerOf(sighting, near), status: 'departed' as const };
  return {
    title: dangerTitle(danger),
    message: dangerSentence(danger, now),
    data: { ...dataOf(sighting, near), status: 'departed', kind: 'all-clear', allClear: true, gatheredIn },
  };
}

/** Several trucks told as one alert, in which the nearest speaks. Takes two or more. */
export function gatheredAlert(alerts: readonly AlertWords[]): AlertWords {
  const [nearest, ...others] = [...alerts].sort((a, b) => a.data.distanceMiles - b.data.distanceMiles);
  if (!nearest) throw new Error('there is nothing to gather');
  const all = [nearest, ...others].map(({ data }) => data);
  const places = new Set(all.map((data) => nearWhat({ placeKind: data.placeKind, placeName: data.placeName })));
  return {
    title: `${all.length} tow trucks near ${places.size === 1 ? [...places][0] : 'your places'}`,
    message: `The nearest: ${nearest.message}`,
    data: { ...nearest.data, kind: 'gathered', gathered: all.map(({ sightingId }) => sightingId) },
  };
}

/** The place that an alert named, as it was then. */
const nearOf = ({ placeId, placeKind, placeName, distanceMiles }: TowAlertData): Near => ({ placeId, kind: placeKind, name: placeName, distanceMiles });

const dangerOf = (sighting: PlacedSighting, near: Near): Danger => ({
  ...sighting,
  placeKind: near.kind,
  placeName: near.name,
  distanceMiles: near.distanceMiles,
});

const dataOf = (sighting: PlacedSighting, near: Near): TowAlertData => ({
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
  allClear: false,
  gathered: [],
  gatheredIn: null,
});
