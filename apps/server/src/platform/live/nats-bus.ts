import type { NatsServers } from '../config/nats-servers.ts';
import type { LiveBus } from './live-bus.ts';
import { openNats, type OpenNats } from './nats-connection.ts';
import { createNatsInterests } from './nats-interests.ts';
import { createNatsSender } from './nats-sender.ts';
import { createRowBus, type RowBusDeps } from './row-bus.ts';
import { FOR_ALL, subjectsOf } from './subjects.ts';

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
