import { connect, type ConnectionOptions, type NatsConnection, type Status } from '@nats-io/transport-node';
import type { Logger } from 'pino';

import type { NatsServers } from '../config/config.ts';
import type { ListenTiming } from './listen-connection.ts';

const RECONNECT_MS = { wait: 500, jitter: 1000 };
/** Unanswered pings before the connection counts as lost. */
const MOST_PINGS = 2;

/** The connection to NATS, reopened by its client whenever it is lost. */
export type OpenNats = {
  /** Null while disconnected. */
  current(): NatsConnection | null;
  stop(): void;
};

type Options = {
  servers: NatsServers;
  timing: ListenTiming;
  log: Logger;
  /** The client renews subscriptions by itself after a reconnect. */
  onConnection(nats: NatsConnection): void;
  /** Each time, when notifications may have been missed. */
  onBack(): void;
};

export function openNats({ servers, timing, log, onConnection, onBack }: Options): OpenNats {
  const stopping = new AbortController();
  let nats: NatsConnection | null = null;
  let isUp = false;

  const options: ConnectionOptions = {
    ...servers,
    name: 'towscout',
    noEcho: true,
    timeout: timing.connectMs,
    pingInterval: timing.beatMs,
    maxPingOut: MOST_PINGS,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RECONNECT_MS.wait,
    reconnectJitter: RECONNECT_MS.jitter,
    reconnectToServer() {
      // Ends a first attempt, which nothing else can.
      if (stopping.signal.aborted) throw new Error('TowScout is stopping');
      return null;
    },
  };
  const warn = (error: unknown) => {
    if (stopping.signal.aborted) return;
    log.warn(
      { err: error },
      'NATS is unreachable: events of other nodes arrive by looking for their rows until it is back',
    );
  };
  const beUp = () => {
    isUp = true;
    log.info('NATS is connected');
    onBack();
  };
  const beDown = (error: unknown) => {
    if (isUp) warn(error);
    isUp = false;
  };
  const follow = (status: Status) => {
    if (status.type === 'disconnect') beDown(new Error(`the connection to ${status.server} is lost`));
    if (status.type === 'reconnect') beUp();
    if (status.type === 'error') log.warn({ err: status.error }, 'NATS refused something');
  };
  const open = () =>
    connect(options).catch((error: unknown) => {
      warn(error);
      return connect({ ...options, waitOnFirstConnect: true });
    });
  const run = async () => {
    while (!stopping.signal.aborted) {
      nats = await open();
      if (stopping.signal.aborted) return nats.close();
      onConnection(nats);
      beUp();
      for await (const status of nats.status()) follow(status);
      beDown(await nats.closed());
    }
  };

  run().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the NATS client gave up');
  });
  return {
    current: () => (isUp ? nats : null),
    stop() {
      stopping.abort();
      isUp = false;
      void nats?.close();
    },
  };
}
