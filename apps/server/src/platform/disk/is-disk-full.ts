import { errorChain, errorCode } from '../error-chain.ts';

/** ENOSPC and EDQUOT of the file system, and PostgreSQL's `disk_full`. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether this error, or what caused it, is that no room was left on a disk. */
export const isDiskFull = (error: unknown): boolean => errorChain(error).some((each) => CODES.has(errorCode(each)));
