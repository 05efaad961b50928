import { connect as connectNats } from '@nats-io/transport-node';
import { Client } from 'pg';

import type { Nats } from './nats.ts';
import { processorMs } from './processor-time.ts';
import { atRate } from './until.ts';

const CHANNEL = 'towscout_bench';
const NOTIFICATIONS_PER_SECOND = 200;
const NOTIFICATIONS = 2000;
const FLAT_OUT_MS = 3000;
/** A few IDs, as after a report. */
const PAYLOAD = '1234567,1234568';

export type NotificationCost = {
  /** Processor microseconds of the server between the nodes, for each notification. */
  processorUs: number;
  /** Milliseconds to send each notification at a steady rate. */
  times: number[];
  /** Notifications per second when all nodes send as fast as they can, each one at a time. */
  perSecond: number;
};

type Node = { send(): Promise<unknown>; close(): Promise<unknown> };

/** Each node both notifies and listens, as the site's nodes do. */
export async function timeNotifications(url: string, count: number): Promise<NotificationCost> {
  const pids: number[] = [];
  const open = async (): Promise<Node> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pids.push(...rows.map(({ pid }) => pid));
    return { send: () => client.query('select pg_notify($1, $2)', [CHANNEL, PAYLOAD]), close: () => client.end() };
  };
  const nodes = await Promise.all(Array.from({ length: count }, open));
  return measure(nodes, () => processorMs(pids));
}

export async function timeNatsNotifications({ url, pid }: Nats, count: number): Promise<NotificationCost> {
  const open = async (): Promise<Node> => {
    const client = await connectNats({ servers: new URL(url).host, noEcho: true });
    client.subscribe(CHANNEL, { callback: () => undefined });
    await client.flush();
    return {
      send() {
        client.publish(CHANNEL, PAYLOAD);
        return client.flush();
      },
      close: () => client.close(),
    };
  };
  const nodes = await Promise.all(Array.from({ length: count }, open));
  return measure(nodes, () => processorMs([pid]));
}

async function measure(nodes: readonly Node[], readProcessorMs: () => Promise<number>): Promise<NotificationCost> {
  try {
    const before = await readProcessorMs();
    const times = await atRate(NOTIFICATIONS, NOTIFICATIONS_PER_SECOND, async (n) => {
      const begun = performance.now();
      await nodes[n % nodes.length]?.send();
      return performance.now() - begun;
    });
    const processorUs = (((await readProcessorMs()) - before) * 1000) / NOTIFICATIONS;
    return { processorUs, times, perSecond: await sendFlatOut(nodes) };
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
}

async function sendFlatOut(nodes: readonly Node[]): Promise<number> {
  const begun = performance.now();
  let sent = 0;
  await Promise.all(
    nodes.map(async (node) => {
      while (performance.now() - begun < FLAT_OUT_MS) {
        await node.send();
        sent += 1;
      }
    }),
  );
  return (sent / (performance.now() - begun)) * 1000;
}
