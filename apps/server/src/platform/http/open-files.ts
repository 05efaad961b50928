const USUAL_LIMIT = 1024;

/** Reserved for the database, files and outgoing requests. */
const KEPT_BACK = 1024;

/** How many files, and so connections, this process may have open. Infinity where the system sets no limit. */
export function openFilesLimit(): number {
  // Without this it would resolve the name of every address that we are connected to.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft ?? USUAL_LIMIT;
  return soft === 'unlimited' ? Infinity : soft;
}

/** Connections that may be open at once: with no file descriptor left, nothing works. */
export const mostConnections = (openFiles: number): number =>
  Math.floor(openFiles - Math.min(KEPT_BACK, openFiles / 2));
