import { nameViolationType } from '@towscout/contracts/violations/name-violation-type';
import type { ViolationAlertData } from '@towscout/contracts/violations/schema';
import { formatPlate } from '@towscout/contracts/watched-places/watched-plates';
import { nearUnnamed } from '@towscout/domain/alerts/danger-sentence';
import { m } from '@towscout/messages';

import { howFar } from './how-far.ts';

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
