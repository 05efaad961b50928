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

/** PostgreSQL asks for 48 beside those that it reserves. */
const LEAST_OF_DATABASE = 80;

/** How many the embedded database may keep open: at its default its tables would leave a small limit no connections. */
export const mostDatabaseFiles = (openFiles: number): number =>
  Math.floor(Math.max(LEAST_OF_DATABASE, Math.min(openFiles / 4, KEPT_BACK)));
