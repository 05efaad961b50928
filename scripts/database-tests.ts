/** What the names of tests on a database contain: these also run on PostgreSQL. */
export const DATABASE_TESTS = ['.room.test.ts', '.outage.test.ts', '.process.test.ts'];

/** Tests of the embedded database, of their own PostgreSQL, or of none don't run again on PostgreSQL. */
export const EMBEDDED_ONLY = [
  'pglite/**',
  'disk/**',
  'reports/photos/memory',
  'http/connections',
  'fetch/compile-apart',
  'accounts/reset-password',
  'backtest/real-citations',
  'lots/lots',
  'rules/rules',
  'streets/real-streets',
  'ticket-times/real-tickets',
  'ticket-times/ticket-times',
  'trust/trust',
  'backup/backup',
  'deploy/caddy',
  'deploy/dockerfile',
  'deploy/kit',
  'deploy/postgres-recipe',
  'source/source',
  'src/nodes',
  'src/start',
].map((name) => `**/${name}.process.test.ts`);
