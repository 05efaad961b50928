const USUAL_LIMIT = 1024;

/** Reserved for the database, files and outgoing requests. */
const KEPT_BACK = 1024;

/** The file descriptor limit; Infinity without one. */
export function openFilesLimit(): number {
  // The report would otherwise resolve every peer's name.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft ?? USUAL_LIMIT;
  return soft === 'unlimited' ? Infinity : soft;
}

export const mostConnections = (openFiles: number): number =>
  Math.floor(openFiles - Math.min(KEPT_BACK, openFiles / 2));

/** Of ten connections one is kept for requests. */
export const mostStreams = (openFiles: number): number => Math.floor(mostConnections(openFiles) * 0.9);
