import { type ListStanding, type UnknownReason, whyUnknown } from '../tow-zones/known.ts';
import type { RuleKind } from './street-rule.ts';

/** A city's table of rules, as far as it is believed. */
export type RuleTable = { source: string; kind: RuleKind; standing: ListStanding };

export type UnknownTable = Pick<RuleTable, 'source' | 'kind'> & { why: UnknownReason };

/** The tables of which nothing follows from finding no rule in them: with one of them, no spot is called clear. */
export const unknownTables = (tables: readonly RuleTable[], now: Date): UnknownTable[] =>
  tables.flatMap(({ source, kind, standing }) => {
    const why = whyUnknown(standing, now);
    return why ? [{ source, kind, why }] : [];
  });

/** Of its rows a city changes a few in a hundred a year. */
const MAX_LOST = 0.1;

/** Whether a new copy of a table is believed. An empty one, or one that lost more than a tenth of its rows, is a fault: the last good copy is kept. */
export const isWholeCopy = (rows: number, rowsBefore: number | null): boolean =>
  rows > 0 && rows >= (rowsBefore ?? 0) * (1 - MAX_LOST);
