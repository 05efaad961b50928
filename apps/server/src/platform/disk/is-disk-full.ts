/** ENOSPC and EDQUOT of the file system, and PostgreSQL's `disk_full`. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Whether this error, or what caused it, is that no room was left on a disk. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CODES.has(cause.code)) return true;
  }
  return false;
}
