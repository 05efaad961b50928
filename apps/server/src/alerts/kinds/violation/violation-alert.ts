import { nameViolationType } from '@towscout/contracts/violations/name-violation-type';
import type { ViolationAlertData } from '@towscout/contracts/violations/schema';
import { formatPlate } from '@towscout/contracts/watched-places/watched-plates';
import { nearWhat } from '@towscout/domain/alerts/danger-sentence';
import { m } from '@towscout/messages';

import type { NewNotification } from '#alerts/inbox/notifications.queries.ts';
import type { Violation } from '#violations';
import type { NearViolation } from '#watched-places';

import { howFar, howFarInTitle } from './how-far.ts';

export type ViolationAlertText = Pick<NewNotification, 'title' | 'message'> & { data: ViolationAlertData };
export type Relevance = { near: NearViolation | null; watchedPlate: string | null };

export const violationSubject = ({ citySource, violationId }: Pick<Violation, 'citySource' | 'violationId'>): string =>
  `violation:${citySource}:${violationId}`;

export function violationAlert(violation: Violation, relevance: Relevance): ViolationAlertText {
  const data = toData(violation, relevance);
  return { ...violationWords(data), data };
}

/** Of an alert of one violation. */
export function violationWords(data: ViolationAlertData): Pick<ViolationAlertText, 'title' | 'message'> {
  const { near, watchedPlate, precisionMeters } = data;
  const fine = data.fineAmount === null ? null : `$${data.fineAmount.toFixed(2)}`;
  const far = near && { distanceMiles: near.distanceMiles, precisionMeters };
  const where = near && far && howFar(far, nearWhat(near));
  return {
    title: watchedPlate
      ? m.alerts_server_violation_on_plate({ plate: formatPlate({ plate: watchedPlate, state: data.plateState }) })
      : near && far
        ? m.alerts_server_violation_where({ where: howFarInTitle(far, nearWhat(near)) })
        : m.alerts_server_violation_near_you(),
    message: [nameViolationType(data.violationType), where, data.location, fine, whoseUnknown(data)]
      .filter(Boolean)
      .join(' · '),
  };
}

/** The plate's state is unknown. */
const whoseUnknown = ({ watchedPlate, plateState }: ViolationAlertData): string | null =>
  watchedPlate !== null && plateState === null ? m.alerts_server_plate_state_unknown() : null;

/** Takes two or more; watched plates and the nearest first. */
export function gatheredViolations(alerts: readonly ViolationAlertText[]): ViolationAlertText {
  const [first, ...others] = [...alerts].sort(byConcern);
  if (!first) throw new Error('there is nothing to gather');
  const known = [first, ...others].flatMap(({ data }) => data.violationId ?? []);
  return {
    title: m.alerts_server_violations({ count: alerts.length }),
    message: m.alerts_server_first_violation({ message: first.message }),
    data: { ...first.data, gathered: known },
  };
}

const byConcern = (a: ViolationAlertText, b: ViolationAlertText): number =>
  Number(b.data.watchedPlate !== null) - Number(a.data.watchedPlate !== null) ||
  (a.data.near?.distanceMiles ?? Infinity) - (b.data.near?.distanceMiles ?? Infinity);

const toData = (violation: Violation, { near, watchedPlate }: Relevance): ViolationAlertData => ({
  violationId: watchedPlate === null ? null : violation.violationId,
  violationType: violation.violationType,
  fineAmount: violation.fineAmount,
  latitude: violation.place?.lat ?? null,
  longitude: violation.place?.lng ?? null,
  precisionMeters: violation.precisionMeters,
  location: violation.location,
  violationDate: violation.violationDate.toISOString(),
  citySource: violation.citySource,
  watchedPlate,
  plateState: watchedPlate === null ? null : violation.plateState,
  near: near && {
    placeKind: near.placeKind,
    placeName: near.placeName,
    distanceMiles: near.distanceMiles,
    placeId: near.placeId,
  },
  gathered: [],
});
