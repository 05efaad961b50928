import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import type { InjectOptions, Response } from 'light-my-request';
import type { DestinationStream } from 'pino';

import type { PasswordHashing } from '#accounts';
import { compose, type Composed } from '#compose.ts';
import type { MqttTiming, PushTimeouts } from '#delivery';
import type { ParkingRules } from '#parking-rules';
import type { StreetPatience } from '#places';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { LineOptions } from '#platform/db/line.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import type { ReplicaTiming } from '#platform/db/read-replica.ts';
import type { ListenTiming } from '#platform/live/listen-connection.ts';
import { createLog } from '#platform/log.ts';
import type { BeatTiming } from '#platform/nodes/nodes.ts';
import type { City, Feed } from '#sources';

import { checkAnswers } from './described-answers.fixture.ts';
import { openTestDatabase } from './open-test-database.fixture.ts';
import { type TestClock, testClock } from './test-clock.fixture.ts';

/** Keeps a session cookie, if any, and has its own address. */
export type Visitor = {
  cookie: string;
  get(url: string, headers?: Record<string, string>): Promise<Response>;
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Response>;
};

export type TestServer = Composed & {
  db: Database;
  clock: TestClock;
  operatorMessages: readonly string[];
  /** Signed out, on its own network. */
  visitor(address?: string): Visitor;
  signUp(name: string, address?: string, headers?: Record<string, string>): Promise<Visitor>;
  /** By default, the account is old enough for its votes to count. */
  resident(name: string, days?: number): Promise<Visitor>;
  /** Runs the due jobs to their end. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** By default, the feeds that `env.FEEDS` names. */
  feeds?: readonly Feed[];
  /** By default, the real cities. */
  cities?: readonly City[];
  /** How long a sync waits for streets that are being fetched. */
  streetPatience?: StreetPatience;
  /** By default, the rules come from the cities' tables. */
  outlook?: Pick<ParkingRules, 'outlookAt'>;
  /** By default, there is no site. */
  siteFolder?: string;
  /** Shared with another node; by default, its own. */
  database?: OpenDatabase;
  /** A stopped clock, or one shared between nodes. */
  clock?: TestClock;
  /** Most tests need none. */
  gazetteer?: 'seeded' | 'empty';
  /** By default, discarded. */
  logTo?: DestinationStream;
  /** Poll interval for retries: at least half a second. */
  pollJobsSeconds?: number;
  /** How many requests wait for the database, and for how long, before others are refused. */
  line?: LineOptions;
  pushTimeouts?: PushTimeouts;
  mqttTiming?: MqttTiming;
  stripeTimeoutMs?: number;
  /** Interval at which an open stream's rights are checked. */
  checkRightsEveryMs?: { least: number; most: number };
  listenTiming?: ListenTiming;
  nodeTiming?: BeatTiming;
  /** In place of `clock`, a clock that is corrected by the database's. */
  machineClock?: Clock;
  replicaTiming?: ReplicaTiming;
  /** Checks responses against the OpenAPI document; costs a tenth of a second per server. */
  isDescribed?: boolean;
};

let visitors = 0;

/** Unique within the worker, because modules keep limits by address too. */
function ownAddress(): string {
  visitors += 1;
  return `203.${Math.floor(visitors / 250)}.${visitors % 250}.9`;
}

/** The whole server on its own database, tested over HTTP without listening. */
export async function startTestServer({
  env = {},
  feeds,
  cities,
  streetPatience,
  outlook,
  gazetteer = 'empty',
  database,
  siteFolder = '',
  clock = testClock(),
  logTo,
  pollJobsSeconds,
  line,
  pushTimeouts,
  mqttTiming,
  stripeTimeoutMs,
  checkRightsEveryMs,
  listenTiming,
  nodeTiming,
  machineClock,
  replicaTiming,
  isDescribed = false,
}: Options = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'towscout-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    FEEDS: 'off',
    STREETS: 'off',
    RATE_LIMIT_FACTOR: '1000',
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  });
  const open = database ?? (await openTestDatabase());
  const operatorMessages: string[] = [];
  const messageOperator = (sentence: string) => void operatorMessages.push(sentence);
  const server = await compose(config, open, createLog(config.LOG_LEVEL, logTo), {
    clock: machineClock ? undefined : clock,
    feeds,
    cities,
    streetPatience,
    outlook,
    gazetteer,
    siteFolder,
    pushTimeouts,
    mqttTiming,
    stripeTimeoutMs,
    messageOperator,
    passwords: fastPasswords,
    // Tests without feeds and cities don't wait for any.
    ...((feeds || cities || env['FEEDS']) && { checkFeedsEveryMs: 100 }),
    checkRightsEveryMs,
    pollJobsSeconds,
    line,
    // Tests run the jobs they need, because a scheduled one could start on a slow machine.
    runsCrons: false,
    ...(listenTiming && { listenTiming }),
    nodeTiming,
    machineClock,
    replicaTiming,
  });
  if (isDescribed) checkAnswers(server.app);
  await server.start();
  /** With mail, addresses are confirmed before the first sign-in. */
  async function confirmAndSignIn(person: Visitor, email: string): Promise<void> {
    await server.jobs.drain();
    await open.db.execute(sql`update users set email_verified = true where email = ${email}`);
    const origin = config.PUBLIC_URL ? { origin: new URL(config.PUBLIC_URL).origin } : {};
    const credentials = { email, password: 'correct horse battery' };
    person.cookie = toCookie(await person.send('POST', '/api/auth/sign-in/email', credentials, origin));
  }
  const visitor = (address = ownAddress()) => createVisitor(server, address);
  async function signUp(name: string, address?: string, headers?: Record<string, string>): Promise<Visitor> {
    const person = visitor(address);
    const email = `${name.toLowerCase()}@example.com`;
    const account = { name, email, password: 'correct horse battery' };
    const answer = await person.send('POST', '/api/auth/sign-up/email', account, headers);
    if (answer.statusCode !== 200) throw new Error(`sign-up answered ${answer.statusCode}: ${answer.body}`);
    person.cookie = toCookie(answer);
    if (person.cookie === '') await confirmAndSignIn(person, email);
    return person;
  }
  return {
    ...server,
    db: open.db,
    clock,
    operatorMessages,
    visitor,
    signUp,
    async resident(name, days = 2) {
      const person = await signUp(name);
      const since = minutesBefore(clock.now(), days * 24 * 60).toISOString();
      const isTheirs = sql`email = ${`${name.toLowerCase()}@example.com`}`;
      await open.db.execute(sql`update users set created_at = ${since} where ${isTheirs}`);
      return person;
    },
    settle: () => server.jobs.drain(),
    async close() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const toCookie = ({ cookies }: Response): string => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

function createVisitor({ app }: Composed, address: string): Visitor {
  const ask = (self: Visitor, options: InjectOptions) =>
    app.inject({
      remoteAddress: '127.0.0.1',
      ...options,
      headers: { 'x-forwarded-for': address, ...(self.cookie && { cookie: self.cookie }), ...options.headers },
    });
  return {
    cookie: '',
    get(url, headers = {}) {
      return ask(this, { method: 'GET', url, headers });
    },
    send(method, url, body, headers = {}) {
      return ask(this, { method, url, headers, ...(body && { payload: body }) });
    },
  };
}

const digest = (password: string): string => createHash('sha256').update(password).digest('base64url');

/** Microseconds instead of 60 ms, because tests sign up more than a thousand people. */
const fastPasswords: PasswordHashing = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
};
