import { nameViolationType } from '@towscout/contracts/violations/constants';
import { type ViolationAlertData, violationAlertData } from '@towscout/contracts/violations/schema';
import { formatPlate } from '@towscout/contracts/watched-places/watched-plates';
import { nearWhat, nearUnnamed } from '@towscout/domain/alerts/danger-sentence';
import { formatDistance, describeWhere } from '@towscout/domain/format-distance';
import { meters, metersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { type KindText, toPagePath, toTopic } from '#alerts/inbox/kind.ts';
import type { NewNotification, NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Violation } from '#violations';
import type { NearViolation } from '#watched-places';

/** Null precision means exact. */
type Far = { distanceMiles: number; precisionMeters: number | null };

/** '0.3 mi from your car', or 'within 420 ft of your car' when inexact. */
export function howFar({ distanceMiles, precisionMeters }: Far, place: string): string {
  const slack = metersToMiles(meters(precisionMeters ?? 0));
  return slack > distanceMiles
    ? m.alerts_server_within({ distance: formatDistance(distanceMiles + slack), place })
    : m.alerts_server_from({ distance: formatDistance(distanceMiles), place });
}

/** For titles: inexact distances are 'near'. */
export const howFarInTitle = ({ distanceMiles, precisionMeters }: Far, place: string): string =>
  describeWhere(Math.max(distanceMiles, metersToMiles(meters(precisionMeters ?? 0))), place);

export type ViolationAlertText = Pick<NewNotification, 'title' | 'message'> & { data: ViolationAlertData };
export type Relevance = { near: NearViolation | null; watchedPlate: string | null };

export const violationSubject = ({ citySource, violationId }: Pick<Violation, 'citySource' | 'violationId'>): string =>
  `violation:${citySource}:${violationId}`;

export function violationAlert(violation: Violation, relevance: Relevance): ViolationAlertText {
  const data = toData(violation, relevance);
  return { ...violationWords(data), data };
}

/** Of an alert of one violation. */
function violationWords(data: ViolationAlertData): Pick<ViolationAlertText, 'title' | 'message'> {
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

const NEWS_MINUTES = 60;

/** A watched plate is a reason of its own. */
export function getSharedPlace({ data }: Pick<NotificationRow, 'data'>): string | null {
  const { near, watchedPlate } = violationAlertData.parse(data);
  return near?.placeKind === 'parked' && near.placeName !== null && watchedPlate === null ? near.placeId : null;
}

export const violationText: KindText = {
  type: 'parking_violation',
  read(row) {
    const data = violationAlertData.parse(row.data);
    return { data, why: whyThisViolationAlert(data) };
  },
  reword: (row) => violationWords(violationAlertData.parse(row.data)),
  gather: (rows) => gatheredViolations(rows.map((row) => ({ ...row, data: violationAlertData.parse(row.data) }))),
  show: (row) => ({
    tag: `alert-${row.id}`,
    url: toPagePath(row),
    topic: toTopic(row.id),
    minutes: NEWS_MINUTES,
    staysOnSite: false,
  }),
  getSharedPlace,
  findReplaced: async () => new Set(),
};

/** 'You got this because of an Expired Meter violation 0.3 mi from your car.' */
export function whyThisViolationAlert({
  watchedPlate,
  plateState,
  near,
  violationType,
  precisionMeters,
}: ViolationAlertData): string {
  const place = near && howFar({ ...near, precisionMeters }, nearUnnamed(near));
  if (!watchedPlate) return describeTicket(violationType, place);
  const plate = m.alerts_server_why_plate({ plate: formatPlate({ plate: watchedPlate, state: plateState }) });
  return place ? `${plate} ${m.alerts_server_violation_was({ type: nameViolationType(violationType), place })}` : plate;
}

function describeTicket(violationType: string, place: string | null): string {
  const type = nameViolationType(violationType);
  const article = /^[aeiou]/i.test(type) ? 'an' : 'a';
  return place === null
    ? m.alerts_server_why_violation({ article, type })
    : m.alerts_server_why_violation_there({ article, type, place });
}
