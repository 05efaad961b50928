import type { CreateStmt, DropStmt, IndexStmt, Node, RenameStmt } from 'libpg-query';

import { type Additions, createAdditions } from './additions.ts';
import { type BreakingChange, constrains, drops, isUnknown, isUnreadable, renames } from './breaking-change.ts';
import { checkAlterTable } from './check-alter-table.ts';
import { checkConstraint } from './check-constraint.ts';
import { readSchema, type Schema } from './read-schema.ts';
import { readStatements } from './read-statements.ts';
import { readColumns, readConstraints, readNames, tableName } from './syntax-tree.ts';

/** The author judges changes of rows; running the previous version shows how its code handles them. */
const ADDS_OR_WIDENS = new Set([
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateDomainStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateTableAsStmt',
  'CreateTrigStmt',
  'DeleteStmt',
  'InsertStmt',
  'SelectStmt',
  'UpdateStmt',
  'VariableSetStmt',
  'ViewStmt',
]);
const SHOWN_CHARACTERS = 160;

export type Migration = { file: string; sql: string };

/**
 * The changes of a migration that the previous version would not survive, in a sentence each. Earlier migrations have
 * run.
 */
export function findBreakingChanges(
  { file, sql }: Migration,
  before: readonly string[],
  releases: readonly string[],
): string[] {
  const schema = readSchema(before);
  const added = createAdditions();
  return readStatements(sql).flatMap(({ sql, contractSince, node }) => {
    const changes = check(node, added, schema);
    const shown = sql.length > SHOWN_CHARACTERS ? `${sql.slice(0, SHOWN_CHARACTERS)}…` : sql;
    if (contractSince === null) return changes.map((change) => `${file}: ${explain(change)}\n  ${shown}`);
    if (releases.includes(contractSince)) return [];
    return [
      `${file}: names the release ${contractSince}, which scripts/migrations/releases.ts does not list.\n  ${shown}`,
    ];
  });
}

const explain = ({ problem, instead }: BreakingChange): string =>
  `${problem}. ${instead} A contract step has a line '-- contract since <release>: <reason>' above it (docs/migrations.md).`;

function check(node: Node, added: Additions, schema: Schema): BreakingChange[] {
  if ('AlterTableStmt' in node) return checkAlterTable(node.AlterTableStmt, added, schema);
  if ('CreateStmt' in node) return checkNewTable(node.CreateStmt, added);
  if ('IndexStmt' in node) return checkIndex(node.IndexStmt, added);
  if ('DropStmt' in node) return checkDrop(node.DropStmt, added, schema);
  if ('RenameStmt' in node) return checkRename(node.RenameStmt, added);
  if ('AlterEnumStmt' in node)
    return node.AlterEnumStmt.oldVal === undefined ? [] : [renames(`the value ${node.AlterEnumStmt.oldVal}`)];
  if ('DoStmt' in node) return [isUnreadable()];
  const [kind = ''] = Object.keys(node);
  return ADDS_OR_WIDENS.has(kind) ? [] : [isUnknown(kind)];
}

function checkNewTable({ relation, tableElts }: CreateStmt, added: Additions): BreakingChange[] {
  const table = tableName(relation);
  added.addTable(table);
  const constraints = [
    ...readConstraints(tableElts),
    ...readColumns(tableElts).flatMap(({ constraints }) => readConstraints(constraints)),
  ];
  return constraints.flatMap((constraint) => checkConstraint(table, constraint, added) ?? []);
}

function checkIndex({ relation, unique, indexParams = [] }: IndexStmt, added: Additions): BreakingChange[] {
  const table = tableName(relation);
  const columns = indexParams.flatMap((param) =>
    'IndexElem' in param && param.IndexElem.name ? param.IndexElem.name : [],
  );
  // A row with a null is not a duplicate.
  if (!unique || added.hasTable(table) || columns.some((column) => added.leavesNull(table, column))) return [];
  return [constrains(table, 'a unique index')];
}

function checkDrop({ removeType, objects = [] }: DropStmt, added: Additions, { uniques }: Schema): BreakingChange[] {
  const thing = removeType?.replace('OBJECT_', '').toLowerCase() ?? 'object';
  return objects.flatMap((object) => {
    const name = readName(object);
    const isFree = removeType === 'OBJECT_INDEX' ? !uniques.has(name) : added.hasTable(name);
    return isFree ? [] : drops(`the ${thing} ${name}`);
  });
}

/** The object's name without its schema. */
function readName(object: Node): string {
  if ('List' in object) return readNames(object.List.items).at(-1) ?? '';
  if ('ObjectWithArgs' in object) return readNames(object.ObjectWithArgs.objname).at(-1) ?? '';
  if ('TypeName' in object) return readNames(object.TypeName.names).at(-1) ?? '';
  return readNames([object]).at(-1) ?? '';
}

function checkRename({ renameType, relation, subname, newname }: RenameStmt, added: Additions): BreakingChange[] {
  const table = tableName(relation);
  if (added.hasTable(table) || (renameType === 'OBJECT_COLUMN' && added.hasColumn(table, subname ?? ''))) return [];
  return [renames([table, subname].filter(Boolean).join('.') || `something to ${newname}`)];
}
