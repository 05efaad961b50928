import { customType } from 'drizzle-orm/pg-core';

/** The 64-bit number of a transaction, as text. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });
