import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';

import { reject } from '../read-fields.ts';
import { meaningOf, type Regulation } from './regulation.ts';
import { type Hours, hoursOf, type SpanContext } from './time-span.ts';
import { withoutHours } from './without-hours.ts';

type Rejected = ReturnType<typeof reject>;
/** A regulation of the curb that was not understood keeps its priority, as far as it is known. */
export type ReadRegulation = Regulation | { rejected: Rejected; priority: number | null };

export type CurbHours = Pick<
  StreetRule,
  'kind' | 'hours' | 'timeLimitMinutes' | 'exemptPermits' | 'onlyWhen' | 'isExact'
>;

/**
 * One of a curb's regulations as a rule for cars, without the hours in which another one comes before it. `asPaid`: as
 * the meter, of one that also limits the stay.
 */
export function ruleOfCurb(
  own: Regulation,
  others: readonly ReadRegulation[],
  context: SpanContext,
  asPaid: boolean,
): CurbHours | Rejected {
  const meaning = meaningOf(own);
  if ('reason' in meaning) return meaning;
  if (meaning.is === 'allowed') return reject('no_rule', 'activity');
  if (asPaid && !own.isPaid) return reject('no_rule', 'rate');
  const hours = hoursOf(own.spans, context);
  if (hours === null) return reject('unknown_rule', 'time_spans');
  if (hours.length === 0) return reject('not_current', 'time_spans');
  const before = hoursBefore(own, others, context);
  const left = before && withoutHours(hours, before);
  if (left === null) return reject('unclear_priority', 'priority');
  if (left.length === 0) return reject('no_rule', 'priority');
  const isLimit = meaning.is === 'limited';
  return {
    kind: isLimit ? (own.maxStayMinutes === null || asPaid ? 'meter' : 'time_limit') : meaning.kind,
    hours: left,
    timeLimitMinutes: isLimit && !asPaid ? own.maxStayMinutes : null,
    exemptPermits: isLimit ? permitsDuring(left, others, context) : meaning.exemptPermits,
    onlyWhen: own.spans.every(({ onlyInSnow }) => onlyInSnow) || /\bsnow\b/i.test(own.why ?? '') ? 'snow' : null,
    isExact: !others.some((other) => 'rejected' in other && (other.priority ?? 0) < own.priority),
  };
}

/**
 * When another regulation allows cars to park: one that comes first, or that is for everyone where this one is for
 * holders of a permit. Null when its hours can't be told.
 */
function hoursBefore(own: Regulation, others: readonly ReadRegulation[], context: SpanContext): Hours[] | null {
  const meaning = meaningOf(own);
  const isSilent = !('reason' in meaning) && meaning.is === 'forbidden' && !meaning.byWord;
  const isForPermits = isSilent && meaning.isForPermits;
  const comesFirst = ({ priority }: Regulation) =>
    isForPermits || priority < own.priority || (isSilent && priority === own.priority);
  const before: Hours[] = [];
  for (const other of others) {
    if ('rejected' in other) continue;
    const its = meaningOf(other);
    if ('reason' in its || its.is === 'forbidden' || !comesFirst(other)) continue;
    const hours = hoursOf(other.spans, context);
    if (hours === null || other.spans.some(({ onlyInSnow }) => onlyInSnow)) return null;
    before.push(...hours);
  }
  return before;
}

/** Of residents who may stay as long as a limit holds for others. */
const permitsDuring = (hours: readonly Hours[], others: readonly ReadRegulation[], context: SpanContext): string[] =>
  others.flatMap((other) => {
    if ('rejected' in other) return [];
    const its = meaningOf(other);
    if ('reason' in its || its.is !== 'forbidden' || its.exemptPermits.length === 0) return [];
    const theirs = hoursOf(other.spans, context);
    return theirs && withoutHours(hours, theirs)?.length === 0 ? [...its.exemptPermits] : [];
  });
