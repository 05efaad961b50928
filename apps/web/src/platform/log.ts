export const logError = (message: string, cause: unknown): void => console.error(message, cause);

export const note = (message: string): void => console.info(message);

type Log = (message: string, cause: unknown) => void;

/** Logs uncaught errors and settles rejections, which the browser would log again (specification section 8). */
export function logUncaught(page: EventTarget, log: Log): void {
  page.addEventListener('error', (event) => {
    const { error } = event as ErrorEvent;
    // Browser notices, such as about a late resize, have no error.
    if (error) log('Uncaught error', error);
  });
  page.addEventListener('unhandledrejection', (event) => {
    log('Unhandled rejection', (event as PromiseRejectionEvent).reason);
    event.preventDefault();
  });
}
