import { findDelays } from './jobs/jobs.queries.ts';
import type { OpenPlatform } from './platform.ts';

type Deps = Pick<OpenPlatform, 'db' | 'metrics' | 'jobs' | 'bus' | 'nodes' | 'replica'> & {
  streams: { readonly size: number; readonly dropped: number };
};

/** Metrics of this node and its neighbors. */
export function describeNode({ db, metrics, streams, jobs, bus, nodes, replica }: Deps): void {
  metrics.gauge('live_streams', 'Open event streams.', () => streams.size);
  metrics.total(
    'live_streams_dropped_total',
    'Event streams dropped because their reader was too slow.',
    () => streams.dropped,
  );
  metrics.gauge('jobs_waiting', 'Jobs that are due and not done: alerts to write, pushes and letters to send.', () =>
    jobs.countWaiting(),
  );
  metrics.gauges('job_oldest_seconds', 'How long the oldest due job has been waiting.', ['queue'], async () =>
    (await findDelays(db)).map(({ name, seconds }) => ({ labels: { queue: name }, value: seconds })),
  );
  metrics.total(
    'database_went_back_total',
    'Failovers to an older copy of the database that this node noticed: what was saved after that copy is lost.',
    () => bus.timesGoneBack(),
  );
  metrics.gauge('site_nodes', 'Nodes that share the database, this one included.', () => nodes.count());
  metrics.gauge(
    'limits_shared',
    '1 while the rate limits hold over all nodes, 0 while this node keeps to its own share of each.',
    () => Number(nodes.isTogether()),
  );
  metrics.gauge(
    'nats_disconnected',
    "1 while NATS isn't connected: other nodes' events arrive by looking for them. 0 without NATS_URL.",
    () => Number(bus.isDegraded()),
  );
  if (!replica) return;
  metrics.gauge(
    'replica_used',
    '1 while history, analytics and the heatmap are read from the replica, 0 while they go to the primary.',
    () => Number(replica.isUsed()),
  );
  metrics.gauge('replica_lag_seconds', 'How long ago the replica had all that the primary had.', () =>
    replica.lagSeconds(),
  );
  metrics.total('replica_fallbacks_total', 'Reads that failed on the replica and were answered by the primary.', () =>
    replica.fallbacks(),
  );
}
