import type { AlterTableCmd, AlterTableStmt, AlterTableType, ColumnDef } from 'libpg-query';

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
import { isWiderCheck } from './is-wider-check.ts';
import { isWiderType } from './is-wider-type.ts';
import type { Schema } from './read-schema.ts';
import { keyIn, readColumns, readConstraints, tableName, typeText } from './syntax-tree.ts';

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
