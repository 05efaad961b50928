import type { Logger } from 'pino';

const DEADLINE_MS = 9500;

type Stoppable = { drain(): Promise<void>; stop(): Promise<void> };

/** Stops gracefully on SIGTERM and SIGINT, or exits after 10 seconds. */
export function stopOnSignal(server: Stoppable, log: Logger, deadlineMs: number = DEADLINE_MS): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), deadlineMs).unref();
    server
      .drain()
      .then(() => server.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
