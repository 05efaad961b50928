import { type DestinationStream, type Logger, pino } from 'pino';

export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: withoutParameters } }, destination);

/** The other lines of a failed query are parameters, so coordinates, addresses and password hashes. */
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
