type Log = (message: string, cause: unknown) => void;

/** Logs what nobody caught; a rejection is then settled, and the browser does not print it again (specification section 8). */
export function logUncaught(page: EventTarget, log: Log): void {
  page.addEventListener('error', (event) => {
    const { error } = event as ErrorEvent;
    // Without an error it is a notice of the browser's own, such as a resize that came late.
    if (error) log('Uncaught error', error);
  });
  page.addEventListener('unhandledrejection', (event) => {
    log('Unhandled rejection', (event as PromiseRejectionEvent).reason);
    event.preventDefault();
  });
}
