import { streetRule, type StreetRule } from '@towscout/domain/parking-rules/street-rule';

import type { CurbRule, Reading } from '../../city.port.ts';
import type { RejectReason } from '../../reject-reasons.ts';
import { asRead } from '../read-fields.ts';
import { inOneLine, wordsOf } from './regulation-words.ts';
import { type ReadRegulation, ruleOfCurb } from './rule-of-curb.ts';
import type { SpanContext } from './time-span.ts';

/** Set aside although they are understood: they forbid no car to park. */
const UNDERSTOOD: ReadonlySet<RejectReason> = new Set(['no_rule', 'not_for_cars', 'not_current']);

export type ToldCurb = Pick<CurbRule, 'ruleId' | 'curb'> &
  Pick<StreetRule, 'source' | 'asOf'> & {
    /** The curb's regulations, of which the one at `at` is told. */
    regulations: readonly ReadRegulation[];
    at: number;
    asPaid: boolean;
    /** The names of its place in the row. */
    place: readonly (string | null | undefined)[];
  };

/** A regulation of a curb as a row's rule; one that isn't understood is set aside, and drivers there are told so. */
export function tellRegulation(
  { ruleId, curb, source, asOf, regulations, at, asPaid, place }: ToldCurb,
  context: SpanContext,
): Reading<CurbRule> {
  const own = regulations[at];
  if (!own) return { kind: 'rejected', reason: 'no_rule', field: 'regulations' };
  const others = regulations.filter((_each, index) => index !== at);
  const read = 'rejected' in own ? own.rejected : ruleOfCurb(own, others, context, asPaid);
  if ('reason' in read) {
    if (UNDERSTOOD.has(read.reason)) return read;
    const rule = streetRule({ kind: 'no_parking', hours: [], isExact: false, posted: null, source, asOf });
    return { ...read, unread: { ruleId, curb, rule } };
  }
  const posted = inOneLine(['rejected' in own ? null : wordsOf(own), ...place]);
  return asRead({ ruleId, curb, rule: streetRule({ ...read, posted, source, asOf }) });
}
