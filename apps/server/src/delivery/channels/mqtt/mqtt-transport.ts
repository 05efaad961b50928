import { m } from '@towscout/messages';

import type { Transport } from '../adapter/channel.port.ts';
import type { Broker } from './broker.ts';

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
