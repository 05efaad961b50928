import type { BetterAuthOptions } from 'better-auth';
import type { Logger } from 'pino';

import { firstLine, withoutParameters } from '#platform/log.ts';

export const authLogger = (log: Logger): NonNullable<BetterAuthOptions['logger']> => ({
  level: 'warn',
  log(level, message, ...details: unknown[]) {
    const errors = details.filter((detail) => detail instanceof Error).map(withoutParameters);
    const told = { ...(errors.length > 0 && { errors }) };
    if (level === 'error') log.error(told, firstLine(message));
    else log.debug(told, firstLine(message));
  },
});
