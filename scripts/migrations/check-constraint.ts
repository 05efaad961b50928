import type { Constraint } from 'libpg-query';

import type { Additions } from './additions.ts';
import { blocksDeletes, type BreakingChange, constrains } from './breaking-change.ts';
import { columnsIn, readNames, tableName } from './syntax-tree.ts';

const KINDS: Partial<Record<NonNullable<Constraint['contype']>, string>> = {
  CONSTR_CHECK: 'a CHECK',
  CONSTR_UNIQUE: 'a UNIQUE constraint',
  CONSTR_PRIMARY: 'a primary key',
  CONSTR_EXCLUSION: 'an EXCLUDE constraint',
  CONSTR_FOREIGN: 'a foreign key',
  CONSTR_NOTNULL: 'NOT NULL',
};
/** Cascade, set null and set default. */
const LETS_DELETE = new Set(['c', 'n', 'd']);

/** `ownColumn` is the column whose definition holds the constraint. */
export function checkConstraint(
  table: string,
  constraint: Constraint,
  added: Additions,
  ownColumn?: string,
): BreakingChange | null {
  const { contype } = constraint;
  const kind = contype && KINDS[contype];
  if (!kind) return null;
  const parent = tableName(constraint.pktable);
  if (contype === 'CONSTR_FOREIGN' && !added.hasTable(parent) && !LETS_DELETE.has(constraint.fk_del_action ?? 'a'))
    return blocksDeletes(parent);
  if (added.hasTable(table)) return null;
  const columns = ownColumn ? [ownColumn] : readKeyColumns(constraint);
  return isSatisfied(contype, columns, table, added) ? null : constrains(table, kind);
}

const readKeyColumns = ({ contype, raw_expr, keys, fk_attrs }: Constraint): string[] => {
  if (contype === 'CONSTR_CHECK') return columnsIn(raw_expr);
  return readNames(contype === 'CONSTR_FOREIGN' ? fk_attrs : keys);
};

/** Returns true when rows of a version that doesn't know the new columns satisfy the constraint. */
function isSatisfied(
  contype: Constraint['contype'],
  columns: readonly string[],
  table: string,
  added: Additions,
): boolean {
  if (contype === 'CONSTR_CHECK')
    return columns.length > 0 && columns.every((column) => added.hasColumn(table, column));
  if (contype === 'CONSTR_NOTNULL') return columns.every((column) => added.fills(table, column));
  // A row with a null is neither a duplicate nor a reference.
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_FOREIGN')
    return columns.some((column) => added.leavesNull(table, column));
  return false;
}
