import { timestamp, customType } from 'drizzle-orm/pg-core';
import type { z } from 'zod';

export const instant = () => timestamp({ withTimezone: true });

/** A jsonb column whose values are checked when they are read. */
export const json = <Schema extends z.ZodType>(schema: Schema) =>
  customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => schema.parse(typeof value === 'string' ? JSON.parse(value) : value),
  })();

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The 64-bit number of a transaction, as text. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });
