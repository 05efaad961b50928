import { ASSUMPTIONS } from './assumptions.ts';
import type { BusiestHour } from './busiest-hour.ts';
import type { Layout } from './layout.ts';

const BYTES = { push: 4_096, streamWrite: 450, read: 2_570 };
/** Busiest hours that make a day's traffic, and days that make a month. */
const HOURS_OF_TRAFFIC = 1 / ASSUMPTIONS.busiestHour;
const DAYS = 30;
const NATS_SERVERS = 3;

/** Dollars a month for machines and what leaves them, without storage and people. */
export function monthlyCost({ seconds }: BusiestHour, { nodes, shards, bus }: Layout): number {
  const { node, database, natsServer } = ASSUMPTIONS.dollarsAMonth;
  // Each database has a standby.
  const machines = nodes * node + shards * 2 * database + (bus === 'NATS' ? NATS_SERVERS * natsServer : 0);
  const bytes = seconds.reduce(
    (sum, { pushes, streamWrites, reads }) =>
      sum + pushes * BYTES.push + streamWrites * BYTES.streamWrite + reads * BYTES.read,
    0,
  );
  return machines + ((bytes * HOURS_OF_TRAFFIC * DAYS) / 1e9) * ASSUMPTIONS.dollarsPerGb;
}
