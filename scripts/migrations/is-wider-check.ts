import type { Node } from 'libpg-query';

import { columnsIn } from './syntax-tree.ts';

type ValueList = { column: string; values: ReadonlySet<string> };

/**
 * Compares two lists such as `kind in ('city', 'airport')`. Returns true when the later one has every value of the
 * earlier one.
 */
export function isWiderCheck(before: Node | undefined, after: Node | undefined): boolean {
  const [earlier, later] = [readValueList(before), readValueList(after)];
  return (
    earlier !== null &&
    later !== null &&
    earlier.column === later.column &&
    [...earlier.values].every((value) => later.values.has(value))
  );
}

function readValueList(expression: Node | undefined): ValueList | null {
  if (!expression || !('A_Expr' in expression)) return null;
  const { kind, lexpr, rexpr } = expression.A_Expr;
  const [column, ...others] = columnsIn(lexpr);
  if (kind !== 'AEXPR_IN' || !lexpr || !('ColumnRef' in lexpr) || !column || others.length > 0) return null;
  if (!rexpr || !('List' in rexpr)) return null;
  const values = (rexpr.List.items ?? []).map((item) => ('A_Const' in item ? (item.A_Const.sval?.sval ?? null) : null));
  return values.every((value) => value !== null) ? { column, values: new Set(values) } : null;
}
