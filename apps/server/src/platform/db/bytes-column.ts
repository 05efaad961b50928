import { customType } from 'drizzle-orm/pg-core';

/** Bytes, as PostgreSQL's `bytea`. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
