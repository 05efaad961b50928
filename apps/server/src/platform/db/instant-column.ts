import { timestamp } from 'drizzle-orm/pg-core';

/** An instant, whatever the session's time zone. */
export const instant = () => timestamp({ withTimezone: true });
