import type { ColumnDef } from 'libpg-query';

import { keyIn, readConstraints } from './syntax-tree.ts';

/** Tables and columns that a migration has added so far, which the previous version neither reads nor writes. */
export type Additions = {
  addTable(table: string): void;
  addColumn(table: string, column: ColumnDef): void;
  hasTable(table: string): boolean;
  hasColumn(table: string, column: string): boolean;
  /** The column is new, and gets a value by itself. */
  fills(table: string, column: string): boolean;
  /** The column is new, and null in the previous version's rows. */
  leavesNull(table: string, column: string): boolean;
};

const SERIAL = /^(?:big|small)?serial$/;

export function createAdditions(): Additions {
  const tables = new Set<string>();
  const isFilled = new Map<string, boolean>();
  return {
    addTable: (table) => void tables.add(table),
    addColumn: (table, column) => void isFilled.set(keyIn(table, column.colname), fillsItself(column)),
    hasTable: (table) => tables.has(table),
    hasColumn: (table, column) => tables.has(table) || isFilled.has(keyIn(table, column)),
    fills: (table, column) => tables.has(table) || isFilled.get(keyIn(table, column)) === true,
    leavesNull: (table, column) => isFilled.get(keyIn(table, column)) === false,
  };
}

const fillsItself = ({ constraints, typeName }: ColumnDef): boolean =>
  readConstraints(constraints).some(({ contype }) =>
    ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].includes(contype ?? ''),
  ) || (typeName?.names ?? []).some((name) => 'String' in name && SERIAL.test(name.String.sval ?? ''));
