import { reportNumber, startOurServer } from '../our-server.ts';
import { startNchan } from '../nchan.ts';
import type { Row } from '../row.ts';
import { median } from '../statistics.ts';
import { type HeldStreams, holdStreams } from '../streams.ts';
import { withDataDir } from '../temporary-folder.ts';

const STREAMS = 10_000;
const ROUNDS = 7;
const BUDGET_RATIO = 1.5;
/** As long as our event of a truck. */
const MESSAGE_LENGTH = 420;

type Spread = { first: number; last: number };

/** One message to ten thousand streams, ours and nchan's in turn: to the last stream, and from the first to the last. */
export const broadcast = (): Promise<Row[]> =>
  withDataDir(async (folder) => {
    const server = await startOurServer(folder);
    const ours = await holdStreams(server.port, Array.from({ length: STREAMS }, () => '/api/live?lat=40.73&lng=-73.9851&radius=5'));
    const nchan = await startNchan(folder);
    const theirs = nchan && (await holdStreams(nchan.port, Array.from({ length: STREAMS }, () => nchan.path)));
    const [a, b]: [Spread[], Spread[]] = [[], []];
    for (let n = 0; n < ROUNDS; n += 1) {
      a.push(await spread(ours, `Bench ${n}"`, () => reportNumber(server, n)));
      if (nchan && theirs) b.push(await spread(theirs, `bench-${n}-`, () => nchan.publish(`bench-${n}-`.padEnd(MESSAGE_LENGTH, 'x'))));
    }
    ours.close();
    theirs?.close();
    await nchan?.stop();
    await server.stop();
    return [row(a, b)];
  });

async function spread(streams: HeldStreams, marker: string, send: () => Promise<unknown>): Promise<Spread> {
  const times = await streams.measure(marker, STREAMS, send);
  return { first: Math.min(...times), last: Math.max(...times) };
}

function row(ours: readonly Spread[], theirs: readonly Spread[]): Row {
  const said = (spreads: readonly Spread[]) =>
    `${median(spreads.map(({ last }) => last)).toFixed(0)} ms to the last stream (${median(spreads.map(({ first, last }) => last - first)).toFixed(0)} ms from the first)`;
  const ratio = median(ours.flatMap(({ last }, n) => (theirs[n] ? [last / theirs[n].last] : [])));
  return {
    what: `one message to ${STREAMS.toLocaleString('en-US')} open streams (ours begins with a report written to the database)`,
    budget: `≤ ${BUDGET_RATIO} × nginx with nchan`,
    ours: theirs.length > 0 ? `${said(ours)}, ${ratio.toFixed(2)} ×` : said(ours),
    peer: theirs.length > 0 ? `nchan: ${said(theirs)}` : 'nchan is not installed',
    isWithin: theirs.length > 0 ? ratio <= BUDGET_RATIO : null,
  };
}
