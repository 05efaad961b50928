import type { BetterAuthOptions } from 'better-auth';
import type { Logger } from 'pino';

/** Hands better-auth's messages to our log. */
export const authLogger = (log: Logger): NonNullable<BetterAuthOptions['logger']> => ({
  level: 'warn',
  log(level, message, ...details: unknown[]) {
    const errors = details.filter((detail) => detail instanceof Error).map(withoutParameters);
    const told = { ...(errors.length > 0 && { errors }) };
    if (level === 'error') log.error(told, firstLine(message));
    else log.debug(told, firstLine(message));
  },
});

/**
 * Of a failed query the first line alone: the rest are its parameters, and so e-mail addresses and
 * password hashes.
 */
export const withoutParameters = ({ name, message, cause }: Error): { name: string; message: string; cause?: string } => ({
  name,
  message: firstLine(message),
  ...(cause instanceof Error && { cause: firstLine(cause.message) }),
});

const firstLine = (text: unknown): string => String(text).split('\n', 1)[0] ?? '';
