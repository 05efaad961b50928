import { formatPlate } from '@towscout/contracts/alerts/watched-plates';
import type { ViolationAlertData } from '@towscout/contracts/violations/schema';
import { nearUnnamed } from '@towscout/domain/danger-sentence';

import { howFar } from './how-far.ts';

/** 'You got this because of an Expired Meter violation 0.3 mi from your car.' */
export function whyThisViolationAlert({
  watchedPlate,
  plateState,
  near,
  violationType,
  precisionMeters,
}: ViolationAlertData): string {
  const place = near ? ` ${howFar({ ...near, precisionMeters }, nearUnnamed(near))}` : '';
  if (!watchedPlate) return `You got this because of ${withArticle(violationType)} violation${place}.`;
  const plate = `You got this because you watch plate ${formatPlate({ plate: watchedPlate, state: plateState })}.`;
  return place ? `${plate} The ${violationType} violation was${place}.` : plate;
}

const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
