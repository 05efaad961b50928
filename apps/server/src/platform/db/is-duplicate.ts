import { errorChain, errorCode } from '../error-chain.ts';

/** Whether a unique index refused a row: somebody else wrote the same at the same instant. */
export const isDuplicate = (error: unknown): boolean => errorChain(error).some((each) => errorCode(each) === '23505');
