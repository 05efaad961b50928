import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { within } from './within.ts';

/** This node's figures, in Prometheus's format. Names are unique. */
export type Metrics = {
  readonly contentType: string;
  /** Each figure as it is now. */
  write(): Promise<string>;
  /** Read when asked. NaN when unknown, which isn't 0. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Read when asked, one by label. None when unknown. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: () => Promise<readonly Labeled<Label>[]>,
  ): void;
  /** Counted elsewhere since the process started. */
  total(name: string, help: string, read: () => number): void;
  /** In seconds. */
  timer<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    buckets: readonly number[],
  ): Timer<Label>;
};

type Labeled<Label extends string> = { labels: Record<Label, string>; value: number };
export type Timer<Label extends string = never> = (labels: Record<Label, string | number>, seconds: number) => void;

/** A scrape doesn't wait for a database that is gone. */
const READ_DEADLINE_MS = 3_000;
const knownInTime = <Value, Unknown>(read: () => Promise<Value> | Value, unknown: Unknown): Promise<Value | Unknown> =>
  within(
    READ_DEADLINE_MS,
    (async () => read())().catch(() => unknown),
    unknown,
  );

export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  return {
    contentType: register.contentType,
    write: () => register.metrics(),

    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => gauge.set(await knownInTime(read, Number.NaN)),
      });
    },

    gauges(name, help, labelNames, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const values = await knownInTime(read, []);
          gauge.reset();
          for (const { labels, value } of values) gauge.set(labels, value);
        },
      });
    },

    total(name, help, read) {
      const counter: Counter = new Counter({
        name,
        help,
        registers,
        collect() {
          counter.reset();
          counter.inc(read());
        },
      });
    },

    timer(name, help, labelNames, buckets) {
      const histogram = new Histogram({ name, help, labelNames, buckets: [...buckets], registers });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
  };
}
