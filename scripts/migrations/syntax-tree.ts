import type { ColumnDef, Constraint, Node, RangeVar, TypeName } from 'libpg-query';

export const tableName = (relation: RangeVar | undefined): string => relation?.relname ?? '';

/** The key of a column or a constraint. */
export const keyIn = (table: string, name: string | undefined): string => `${table}.${name ?? ''}`;

/** The names in a list. */
export const readNames = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).flatMap((node) => ('String' in node && node.String.sval ? [node.String.sval] : []));

export const readConstraints = (nodes: readonly Node[] | undefined): Constraint[] =>
  (nodes ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

export const readColumns = (nodes: readonly Node[] | undefined): ColumnDef[] =>
  (nodes ?? []).flatMap((node) => ('ColumnDef' in node ? [node.ColumnDef] : []));

/** Such as `int4`, `varchar(20)` or `text[]`. */
export function typeText(type: TypeName | undefined): string {
  const lengths = (type?.typmods ?? []).flatMap((node) =>
    'A_Const' in node && node.A_Const.ival ? [node.A_Const.ival.ival ?? 0] : [],
  );
  return `${readNames(type?.names).at(-1) ?? ''}${lengths.length > 0 ? `(${lengths.join()})` : ''}${type?.arrayBounds ? '[]' : ''}`;
}

/** Every column that an expression names. */
export function columnsIn(expression: unknown): string[] {
  if (typeof expression !== 'object' || expression === null) return [];
  if ('ColumnRef' in expression) {
    const { fields } = expression.ColumnRef as { fields?: Node[] };
    return readNames(fields).slice(-1);
  }
  return Object.values(expression).flatMap(columnsIn);
}
