import { type DestinationStream, type Logger, pino } from 'pino';

/** The log of the server: JSON lines, without personal data; on standard output by default. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: withoutParameters } }, destination);

/**
 * For a failed query, only the first line: the rest are its parameters, and so coordinates, email addresses
 * and password hashes. The stack is logged without the message.
 */
export const withoutParameters = ({
  name,
  message,
  stack,
  cause,
}: Error): { name: string; message: string; at?: string; cause?: string } => {
  const at = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');
  return {
    name,
    message: firstLine(message),
    ...(at && { at }),
    ...(cause instanceof Error && { cause: firstLine(cause.message) }),
  };
};

export const firstLine = (text: unknown): string => String(text).split('\n', 1)[0] ?? '';
