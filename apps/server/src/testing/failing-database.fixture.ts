import type { Database } from '#platform/db/database.ts';

/** A database whose first call of `method` rejects. */
export function failFirst(db: Database, method: 'execute' | 'transaction', why: string) {
  let calls = 0;
  const failing = new Proxy(db, {
    get(target, name: keyof Database) {
      if (name !== method) return target[name];
      calls += 1;
      return calls === 1 ? () => Promise.reject(new Error(why)) : target[method].bind(target);
    },
  });
  return { db: failing, calls: () => calls };
}
