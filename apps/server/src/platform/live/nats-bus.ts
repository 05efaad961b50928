import type { NatsConnection } from '@nats-io/transport-node';

import type { NatsServers } from '../config/config.ts';
import type { LiveBus } from './live-bus.ts';
import { openNats, type OpenNats } from './nats-connection.ts';
import { createNatsSender, FOR_ALL, subjectsOf } from './nats-sender.ts';
import { createRowBus, type RowBusDeps } from './row-bus.ts';
import type { Undo } from './streams.ts';

type Deps = RowBusDeps & {
  servers: NatsServers;
  /** Before each subject, so that sites can share a NATS. */
  prefix: string;
};

/** Core NATS sends the ids of new rows to the nodes with a stream in the same area. The rows are in PostgreSQL. */
export const createNatsBus = ({ servers, prefix, ...deps }: Deps): LiveBus =>
  createRowBus(deps, {
    channel: null,
    createNotifier({ onNotified }) {
      let nats: OpenNats | null = null;
      const interests = createNatsInterests((text) => onNotified(text === '' ? null : text.split(',').map(Number)));
      const named = (subject: string) => `${prefix}.${subject}`;
      const sender = createNatsSender(outgoing, (error) =>
        deps.log.debug({ err: error }, 'a notification was not sent'),
      );

      function outgoing() {
        const connection = nats?.current();
        if (!connection) return null;
        return {
          publish: (subject: string, text: string) => connection.publish(named(subject), text),
          flush: () => connection.flush(),
        };
      }
      interests.add([named(FOR_ALL)]);
      return {
        send: sender.add,
        listenTo: (subscription) => interests.add(subjectsOf(subscription).map(named)),
        areArriving: () => Boolean(nats?.current()),
        start() {
          nats = openNats({
            servers,
            timing: deps.timing,
            log: deps.log,
            onConnection: interests.subscribeOn,
            onBack: () => onNotified(null),
          });
        },
        stop: () => nats?.stop(),
      };
    },
  });

/** The subjects that this node listens to, each for as long as a stream needs it. */
type NatsInterests = { subscribeOn(nats: Subscribing): void; add(subjects: readonly string[]): Undo };

type Subscribing = Pick<NatsConnection, 'subscribe' | 'isClosed'>;
type Interest = { readonly subject: string; streams: number; unsubscribe(): void };

function createNatsInterests(onMessage: (text: string) => void): NatsInterests {
  const interests = new Map<string, Interest>();
  let nats: Subscribing | null = null;

  const subscribe = (interest: Interest) => {
    if (!nats || nats.isClosed()) return;
    const subscription = nats.subscribe(interest.subject, {
      callback: (error, message) => {
        if (!error) onMessage(message.string());
      },
    });
    interest.unsubscribe = () => subscription.unsubscribe();
  };
  const begin = (subject: string): Interest => {
    const interest = { subject, streams: 0, unsubscribe: () => undefined };
    interests.set(subject, interest);
    subscribe(interest);
    return interest;
  };
  const end = (interest: Interest) => {
    interest.streams -= 1;
    if (interest.streams > 0) return;
    interests.delete(interest.subject);
    interest.unsubscribe();
  };

  return {
    subscribeOn(connection) {
      nats = connection;
      interests.forEach(subscribe);
    },
    add(subjects) {
      const added = subjects.map((subject) => interests.get(subject) ?? begin(subject));
      for (const interest of added) interest.streams += 1;
      let isAdded = true;
      return () => {
        if (isAdded) added.forEach(end);
        isAdded = false;
      };
    },
  };
}
