/** Measured costs of one node on two cores, shared with its database and its clients. */
export type Costs = {
  reportsASecond: number;
  alertsASecond: number;
  pushesASecond: number;
  streams: number;
  streamKb: number;
  streamWritesASecond: number;
  readsASecond: number;
  queriesASecond: number;
  placeBytes: number;
  idleMb: number;
};

/** Reads `bench/RESULTS.md`. Throws when a row that is needed isn't in it, or doesn't say its figure. */
export function readCosts(results: string): Costs {
  const rows = results
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | '));
  const find = (start: string, figure: RegExp): number[] => {
    const ours = rows.find(([name = '']) => name.startsWith(`| ${start}`))?.[2];
    const found = ours && figure.exec(ours)?.slice(1).map(toNumber);
    if (!found || !found.every((each) => each > 0)) throw new Error(`The bench’s results don’t say: ${start}.`);
    return found;
  };
  const one = (start: string, figure: RegExp): number => find(start, figure)[0] ?? NaN;

  const alerted = find(
    'a report that 1,000 people are alerted of → its last push has arrived, PostgreSQL',
    /^([\d.]+) s, ([\d.]+) s, ([\d.]+) s; .* after ([\d.]+) s, ([\d.]+) s, ([\d.]+) s$/,
  );
  const [, heldStreams = ''] = /\| commit → [^|]*, ([\d,]+) open streams in one process/.exec(results) ?? [];
  const [pushed, listed] = [median(alerted.slice(0, 3)), median(alerted.slice(3))];
  return {
    reportsASecond: one('alerting reports a second, 128 at a time, PostgreSQL', /^([\d,.]+)\/s$/),
    alertsASecond: 1000 / listed,
    pushesASecond: 1000 / (pushed - listed),
    streams: toNumber(heldStreams),
    streamKb: one(`memory, each open stream (growth with ${heldStreams} of them)`, /^([\d.]+) KB$/),
    streamWritesASecond: 1e7 / one('one message of 450 bytes to 10,000 open streams, from the first', /^([\d.]+) ms;/),
    readsASecond: one('`GET /api/tow-trucks/nearby` at random places, 1 mi', /^([\d,.]+)\/s$/),
    queriesASecond: 1000 / one('a sighting against 1,000,000 standing places, PostgreSQL', /^p50 ([\d.]+) ms/),
    placeBytes: one('memory of 10,000,000 standing places', /^([\d.]+) MB/) / 10,
    idleMb: one('memory, idle with PGlite', /^([\d.]+) MB$/),
  };
}

const toNumber = (text: string): number => Number(text.replaceAll(',', ''));

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;
