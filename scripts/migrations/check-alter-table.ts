import type { AlterTableCmd, AlterTableStmt, AlterTableType, ColumnDef, Node } from 'libpg-query';

import type { Additions } from './additions.ts';
import {
  type BreakingChange,
  changesType,
  drops,
  dropsDefault,
  forbidsNull,
  isUnknown,
  needsValue,
} from './breaking-change.ts';
import { checkConstraint } from './check-constraint.ts';
import type { Schema } from './read-schema.ts';
import { keyIn, readColumns, readConstraints, tableName, typeText, columnsIn } from './syntax-tree.ts';

const ADDS_OR_WIDENS = new Set<AlterTableType>([
  'AT_AttachPartition',
  'AT_DisableRowSecurity',
  'AT_DropNotNull',
  'AT_ReplaceRelOptions',
  'AT_ResetRelOptions',
  'AT_SetCompression',
  'AT_SetLogged',
  'AT_SetRelOptions',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_ValidateConstraint',
]);

const WIDER: Readonly<Record<string, readonly string[]>> = {
  int2: ['int4'],
  float4: ['float8'],
  varchar: ['varchar', 'text'],
  text: ['text', 'varchar'],
};
const VARCHAR = /^varchar\((\d+)\)$/;

export function checkAlterTable(
  { relation, cmds = [] }: AlterTableStmt,
  added: Additions,
  schema: Schema,
): BreakingChange[] {
  const table = tableName(relation);
  return cmds.flatMap((command) => {
    if (!('AlterTableCmd' in command)) return [];
    if (command.AlterTableCmd.subtype === 'AT_AddColumn')
      return readColumns(command.AlterTableCmd.def ? [command.AlterTableCmd.def] : []).flatMap((column) =>
        checkNewColumn(table, column, added),
      );
    return added.hasTable(table) ? [] : (checkCommand(table, command.AlterTableCmd, added, schema) ?? []);
  });
}

function checkNewColumn(table: string, column: ColumnDef, added: Additions): BreakingChange[] {
  added.addColumn(table, column);
  const name = column.colname ?? '';
  return readConstraints(column.constraints).flatMap((constraint) => {
    if (constraint.contype === 'CONSTR_NOTNULL') return added.fills(table, name) ? [] : needsValue(keyIn(table, name));
    return checkConstraint(table, constraint, added, name) ?? [];
  });
}

function checkCommand(
  table: string,
  { subtype, name = '', def }: AlterTableCmd,
  added: Additions,
  { types, uniques, checks }: Schema,
): BreakingChange | null {
  const column = keyIn(table, name);
  const isNew = added.hasColumn(table, name);
  switch (subtype) {
    case 'AT_AddConstraint': {
      const [constraint] = readConstraints(def ? [def] : []);
      if (!constraint || isWiderCheck(checks.get(keyIn(table, constraint.conname)), constraint.raw_expr)) return null;
      return checkConstraint(table, constraint, added);
    }
    case 'AT_DropColumn':
      return isNew ? null : drops(`the column ${column}`);
    case 'AT_DropConstraint':
      return uniques.has(name) ? drops(`the constraint ${name}`) : null;
    case 'AT_SetNotNull':
      return added.fills(table, name) ? null : forbidsNull(column);
    case 'AT_ColumnDefault':
      return def || isNew ? null : dropsDefault(column);
    case 'AT_AlterColumnType': {
      const [type] = readColumns(def ? [def] : []);
      return isNew || isWiderType(types.get(column), typeText(type?.typeName)) ? null : changesType(column);
    }
    default:
      return subtype && ADDS_OR_WIDENS.has(subtype) ? null : isUnknown(`ALTER TABLE, ${subtype}`);
  }
}

/**
 * Returns true when the type is wider and is read in the same way. The driver gives a bigint as text, so it doesn't
 * count as a wider integer.
 */
function isWiderType(before: string | undefined, after: string): boolean {
  if (before === undefined) return false;
  const [, lengthBefore] = VARCHAR.exec(before) ?? [];
  const [, lengthAfter] = VARCHAR.exec(after) ?? [];
  if (lengthBefore === undefined) return WIDER[before]?.includes(after) ?? false;
  return lengthAfter === undefined ? ['varchar', 'text'].includes(after) : Number(lengthAfter) >= Number(lengthBefore);
}

type ValueList = { column: string; values: ReadonlySet<string> };

/**
 * Compares two lists such as `kind in ('city', 'airport')`. Returns true when the later one has every value of the
 * earlier one.
 */
function isWiderCheck(before: Node | undefined, after: Node | undefined): boolean {
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
