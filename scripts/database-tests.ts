/** What the names of tests on a database contain: these also run on PostgreSQL. */
export const DATABASE_TESTS = ['.room.test.ts', '.outage.test.ts', '.process.test.ts'];
