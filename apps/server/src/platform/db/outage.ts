import { AsyncLocalStorage } from 'node:async_hooks';

import { errorChain, errorCode } from '../error-chain.ts';

/** The database can't answer now; `cause` is the driver's error. */
export class Outage extends Error {}

/** More is asked of the database than it can do; nothing was saved. */
export class Busy extends Outage {}

/** Lost during a write, which may have been saved. */
export class UnknownOutcome extends Outage {}

/** PostgreSQL's codes for being unable to serve. */
const STATES = [
  /^08/, // the connection failed
  /^57P0[1235]$/, // shutting down, crashed, starting up, idle for too long
  /^57014$/, // the statement took too long
  /^55P03$/, // the lock took too long
  /^25P0[34]$/, // the transaction took too long
  /^53[0234]00$/, // too many connections, no memory; a full disk, 53100, has an answer of its own
  /^40(001|P01)$/, // rolled back because of another transaction
];

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
]);
const CONNECTING = new Set(['connect', 'getaddrinfo']);
/** Errors of pg and its pool that have no code. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Called where an error is thrown: elsewhere ECONNREFUSED could be anyone's. */
export const markOutage = (thrown: unknown): unknown =>
  !isOutage(thrown) && errorChain(thrown).some(saysOutage)
    ? new Outage('the database cannot answer', { cause: thrown })
    : thrown;

export const isOutage = (error: unknown): boolean => errorChain(error).some((each) => each instanceof Outage);

export const isBusy = (error: unknown): boolean => errorChain(error).some((each) => each instanceof Busy);

export const isUnknownOutcome = (error: unknown): boolean =>
  errorChain(error).some((each) => each instanceof UnknownOutcome);

/** True when the connection itself is unusable; after a statement timeout it isn't. */
export const isConnectionLost = (error: unknown): boolean =>
  errorChain(error).some((each) => saysOutage(each) && !KEEPS_CONNECTION.test(errorCode(each)));
const KEEPS_CONNECTION = /^(57014|55P03|53[0-24]00|40001|40P01)$/;

/** Because of a timeout, another transaction, or too many locks; nothing was saved. */
export const wasRolledBack = (error: unknown): boolean =>
  errorChain(error).some((each) => ROLLED_BACK.test(errorCode(each)));
const ROLLED_BACK = /^(57014|55P03|40001|40P01|53200)$/;

function saysOutage(error: Error): boolean {
  const code = errorCode(error);
  return (
    error instanceof Outage ||
    STATES.some((state) => state.test(code)) ||
    NETWORK_CODES.has(code) ||
    ('syscall' in error && CONNECTING.has(String(error.syscall))) ||
    DRIVER_WORDS.test(error.message)
  );
}

type Notice = { outage: unknown };
const notices = new AsyncLocalStorage<Notice>();

/** Records the outage for `unlessOutage`, and returns it to be rethrown. */
export function reportingOutages(error: unknown): unknown {
  const notice = notices.getStore();
  if (notice && isOutage(error)) notice.outage ??= error;
  return error;
}

/** Rejects with any outage that a query met, even where a library swallows it. */
export async function unlessOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  const notice: Notice = { outage: null };
  const [settled] = await Promise.allSettled([notices.run(notice, work)]);
  if (notice.outage) throw notice.outage;
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
