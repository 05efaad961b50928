import { errorChain, errorCode } from '../error-chain.ts';

/** ENOSPC, EDQUOT, and PostgreSQL's `disk_full`. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isDiskFull = (error: unknown): boolean => errorChain(error).some((each) => CODES.has(errorCode(each)));
