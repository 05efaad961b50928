import { errorChain, errorCode } from '../error-chain.ts';

/** The file system's ENOSPC and EDQUOT, and PostgreSQL's `disk_full`. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether this error, or its cause, is that a disk is full. */
export const isDiskFull = (error: unknown): boolean => errorChain(error).some((each) => CODES.has(errorCode(each)));
