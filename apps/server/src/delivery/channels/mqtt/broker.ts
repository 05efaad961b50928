import { randomBytes } from 'node:crypto';

import { connect, type IConnackPacket, type MqttClient } from 'mqtt';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Logger } from 'pino';

import { backOff } from '@towscout/domain/delays';
import { m } from '@towscout/messages';

import type { MqttBroker } from '#platform/config/channel-variables.ts';
import { within } from '#platform/within.ts';

import type { Transport } from '../services/define-channel.ts';

/** MQTT 5's reason codes; those from `unspecified` on are failures. */
export const REASONS = {
  success: 0x00,
  unspecified: 0x80,
  implementation: 0x83,
  notAuthorized: 0x87,
  tooLarge: 0x95,
  quota: 0x97,
} as const;

type Answer = { kind: 'acknowledged'; reason: number } | { kind: 'late' } | { kind: 'away' };

/** The connection to the operator's broker, opened anew whenever it is lost. */
export type Broker = {
  isConnected(): boolean;
  /** Once acknowledged (QoS 1). Never rejects; without a connection nothing waits for one. */
  publish(topic: string, payload: string, options: { retain: boolean; timeoutMs: number }): Promise<Answer>;
  start(): void;
  stop(): Promise<void>;
};

export type BrokerTiming = {
  connectMs: number;
  keepAliveSeconds: number;
  reconnectMs: { first: number; longest: number };
};

type Options = {
  address: MqttBroker;
  timing: BrokerTiming;
  log: Logger;
  random: () => number;
  /** Where nodes say that the site is there. */
  statusTopic: string;
  topics: readonly string[];
  /** Each time. */
  onConnected(): void;
  onMessage(topic: string, payload: string, isRetained: boolean): void;
};

type Connection = {
  client: MqttClient;
  mostBytes: number;
  /** As many unacknowledged messages at a time as the broker takes. */
  inTurn: LimitFunction;
  since: number;
};

const [ONLINE, OFFLINE] = ['online', 'offline'];
const JITTER = [0.5, 1.5] as const;
/** Of a packet besides topic and payload: its header, lengths, id and properties. */
const PACKET_BYTES = 16;
const MOST_AT_ONCE = 100;
const GOODBYE_MS = 1000;
const STATUS_MS = 5000;

export function createBroker(options: Options): Broker {
  const { address, timing, log, random, statusTopic } = options;
  const clientId = `towscout-${randomBytes(6).toString('hex')}`;
  let latest: MqttClient | null = null;
  /** Of `latest`, while the broker takes messages. */
  let connection: Connection | null = null;
  let failures = 0;
  let isStopping = false;
  let next: NodeJS.Timeout | undefined;

  const publish: Broker['publish'] = async (topic, payload, { retain, timeoutMs }) => {
    if (!connection) return AWAY;
    const { client, mostBytes, inTurn } = connection;
    if (Buffer.byteLength(topic) + Buffer.byteLength(payload) + PACKET_BYTES > mostBytes)
      return { kind: 'acknowledged', reason: REASONS.tooLarge };
    const sending: { packetId: number | null; isLate: boolean } = { packetId: null, isLate: false };
    const sent = inTurn(() => {
      if (sending.isLate) return LATE;
      const acknowledged = client.publishAsync(topic, payload, { qos: 1, retain });
      sending.packetId = client.getLastMessageId();
      return acknowledged.then(() => ACCEPTED, toAnswer);
    });
    const answer = await within(timeoutMs, sent, LATE);
    sending.isLate = answer === LATE;
    if (sending.isLate && sending.packetId !== null) client.removeOutgoingMessage(sending.packetId);
    return answer;
  };
  const saying = createRounds(
    async () => void (await publish(statusTopic, ONLINE, { retain: true, timeoutMs: STATUS_MS })),
    () => undefined,
  );

  const beUp = async (client: MqttClient, { properties }: IConnackPacket): Promise<void> => {
    connection = {
      client,
      mostBytes: properties?.maximumPacketSize ?? Infinity,
      inTurn: pLimit(Math.min(properties?.receiveMaximum ?? MOST_AT_ONCE, MOST_AT_ONCE)),
      since: performance.now(),
    };
    log.info('the MQTT broker is connected');
    saying.ask(0);
    const refusal = await client.subscribeAsync([statusTopic, ...options.topics], { qos: 1 }).catch(toError);
    if (connection?.client !== client) return;
    if (refusal instanceof Error)
      log.warn({ err: refusal }, 'the MQTT broker refuses a subscription: Home Assistant may miss what changes');
    options.onConnected();
  };
  const beDown = (error: unknown) => {
    if (isStopping) return;
    const lasted = connection ? performance.now() - connection.since : 0;
    if (lasted > timing.reconnectMs.longest) failures = 0;
    if (connection || failures === 0)
      log.warn({ err: error }, 'the MQTT broker is unreachable: alerts to Home Assistant wait until it is back');
    connection = null;
    next = setTimeout(open, backOff({ ...timing.reconnectMs, jitter: JITTER }, failures, random())).unref();
    failures += 1;
  };
  const receive = (topic: string, payload: string, isRetained: boolean) => {
    if (topic !== statusTopic) options.onMessage(topic, payload, isRetained);
    // The will of another node, or its goodbye: the site is there all the same.
    else if (payload === OFFLINE) saying.ask(0);
  };

  /** Each connection has a client of its own, so that nothing that waited for one is sent by the next. */
  function open(): void {
    const client = connect({
      ...address,
      clientId,
      protocolVersion: 5,
      clean: true,
      reconnectPeriod: 0,
      connectTimeout: timing.connectMs,
      keepalive: timing.keepAliveSeconds,
      will: { topic: statusTopic, payload: Buffer.from(OFFLINE), qos: 1, retain: true },
    });
    latest = client;
    let problem: unknown = new Error('the connection was closed');
    client.on('connect', (accepted) => void beUp(client, accepted));
    client.on('message', (topic, payload, { retain }) => receive(topic, payload.toString(), retain));
    client.on('error', (error) => {
      problem = error;
      client.end(true);
    });
    client.once('close', () => {
      // Lets go of what was not acknowledged.
      client.end(true);
      beDown(problem);
    });
  }

  return {
    isConnected: () => connection !== null,
    publish,
    start: open,
    async stop() {
      isStopping = true;
      clearTimeout(next);
      void saying.stop();
      await publish(statusTopic, OFFLINE, { retain: true, timeoutMs: GOODBYE_MS });
      if (connection) await within(GOODBYE_MS, connection.client.endAsync(), undefined);
      connection = null;
      latest?.end(true);
    },
  };
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const ACCEPTED: Answer = { kind: 'acknowledged', reason: REASONS.success };
const LATE: Answer = { kind: 'late' };
const AWAY: Answer = { kind: 'away' };

/** The client's errors have a reason code, or the connection was lost. */
const toAnswer = (error: unknown): Answer =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? { kind: 'acknowledged', reason: error.code }
    : AWAY;

/** Work that is done one round at a time; what is asked for meanwhile is one more round. */
export type Rounds = { ask(afterMs: number): void; stop(): Promise<void> };

export function createRounds(round: () => Promise<void>, onError: (error: unknown) => void): Rounds {
  let waiting: NodeJS.Timeout | null = null;
  let last: Promise<void> = Promise.resolve();
  let isStopped = false;
  const begin = () => {
    last = last
      .then(() => {
        waiting = null;
        return isStopped ? undefined : round();
      })
      .catch(onError);
  };
  return {
    ask(afterMs) {
      if (!isStopped) waiting ??= setTimeout(begin, afterMs).unref();
    },
    async stop() {
      isStopped = true;
      if (waiting) clearTimeout(waiting);
      await last;
    },
  };
}

/** The path of the address is the topic. */
export const createMqttTransport = ({ publish }: Pick<Broker, 'publish'>): Transport => ({
  async send({ url, body }, timeoutMs, read) {
    const answer = await publish(url.pathname, body, { retain: false, timeoutMs });
    if (answer.kind === 'acknowledged') return read({ status: answer.reason, retryAfter: null, body: '' });
    return answer.kind === 'late'
      ? { kind: 'silent', reason: m.delivery_server_broker_late() }
      : { kind: 'later', afterSeconds: null, reason: m.delivery_server_broker_away() };
  },
});
