import type { Constraint, Node } from 'libpg-query';

import { readStatements } from './read-statements.ts';
import { keyIn, readColumns, readConstraints, tableName, typeText } from './syntax-tree.ts';

/** The tables before a migration, as far as its check needs them. */
export type Schema = {
  /** Types by `table.column`. */
  types: ReadonlyMap<string, string>;
  /** Names of constraints and indexes that `ON CONFLICT` may rely on. */
  uniques: ReadonlySet<string>;
  /** Checks by `table.constraint`. */
  checks: ReadonlyMap<string, Node>;
};

export function readSchema(migrations: readonly string[]): Schema {
  const types = new Map<string, string>();
  const uniques = new Set<string>();
  const checks = new Map<string, Node>();

  const readElements = (table: string, elements: readonly Node[] | undefined) => {
    for (const { colname, typeName, constraints } of readColumns(elements)) {
      types.set(keyIn(table, colname), typeText(typeName));
      for (const constraint of readConstraints(constraints)) note(table, constraint, colname);
    }
    for (const constraint of readConstraints(elements)) note(table, constraint);
  };
  const note = (table: string, { contype, conname, raw_expr }: Constraint, column = '') => {
    if (contype === 'CONSTR_CHECK' && raw_expr) checks.set(keyIn(table, conname), raw_expr);
    if (contype === 'CONSTR_PRIMARY') uniques.add(conname ?? `${table}_pkey`);
    if (contype === 'CONSTR_UNIQUE') uniques.add(conname ?? `${table}_${column}_key`);
  };

  for (const { node } of migrations.flatMap(readStatements)) {
    if ('CreateStmt' in node) readElements(tableName(node.CreateStmt.relation), node.CreateStmt.tableElts);
    if ('IndexStmt' in node && node.IndexStmt.unique) uniques.add(node.IndexStmt.idxname ?? '');
    if ('AlterTableStmt' in node)
      for (const command of node.AlterTableStmt.cmds ?? [])
        if ('AlterTableCmd' in command && command.AlterTableCmd.def) {
          const { subtype, name, def } = command.AlterTableCmd;
          const table = tableName(node.AlterTableStmt.relation);
          if (subtype === 'AT_AlterColumnType')
            for (const { typeName } of readColumns([def])) types.set(keyIn(table, name), typeText(typeName));
          else readElements(table, [def]);
        }
  }
  return { types, uniques, checks };
}
