import { customType } from 'drizzle-orm/pg-core';
import type { z } from 'zod';

/** A jsonb column whose values are checked when they are read. */
export const json = <Schema extends z.ZodType>(schema: Schema) =>
  customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => schema.parse(typeof value === 'string' ? JSON.parse(value) : value),
  })();
