import { loadModule, type Node, parseSync } from 'libpg-query';

export type Statement = {
  /** On one line, without comments above it. */
  sql: string;
  /** The release that a contract step names. */
  contractSince: string | null;
  node: Node;
};

const COMMENTS_ABOVE = /^(?:\s|--.*(?:\n|$))*/;
const CONTRACT = /^-- contract since (\S+): \S/m;

await loadModule();

/** Parses a migration with PostgreSQL's own parser. */
export function readStatements(migration: string): Statement[] {
  const bytes = Buffer.from(migration);
  let end = 0;
  return (parseSync(migration).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    // The comments above the first statement are not part of it.
    const from = end;
    end = length === undefined ? bytes.length : start + length + ';'.length;
    if (!stmt) return [];
    const text = bytes.subarray(from, end).toString();
    const [above = ''] = COMMENTS_ABOVE.exec(text) ?? [];
    const [, contractSince = null] = CONTRACT.exec(above) ?? [];
    return [{ sql: text.slice(above.length).replaceAll(/\s+/g, ' ').trim(), contractSince, node: stmt }];
  });
}
