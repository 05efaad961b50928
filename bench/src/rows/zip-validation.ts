import { cityPlaces } from '../cities.ts';
import { startOurServer } from '../our-server.ts';
import { figure, type Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const ASKED = 2000;
const WARM_UP = 300;

/** Sequential checks over HTTP, compared with a static route of the same server. */
export async function zipValidation(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  await using server = await startOurServer(folder.path);
  const places = cityPlaces(ASKED + WARM_UP);
  const ours: number[] = [];
  const still: number[] = [];
  for (const [n, { lat, lng }] of places.entries()) {
    const zipCode = String(10_001 + ((n * 37) % 89_000)).padStart(5, '0');
    const body = JSON.stringify({ zipCode, latitude: lat.toFixed(5), longitude: lng.toFixed(5) });
    const checked = await timed(`${server.url}/api/validate-zipcode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const read = await timed(`${server.url}/api/site`);
    if (n < WARM_UP) continue;
    ours.push(checked);
    still.push(read);
  }
  return [
    {
      what: `\`POST /api/validate-zipcode\` with a place, ${ASKED.toLocaleString('en-US')} one after the other`,
      budget: null,
      reached: null,
      ours: `p50 ${figure(median(ours))} ms, p99 ${figure(percentile(ours, 0.99))} ms`,
      peer: `static route: p50 ${figure(median(still))} ms, p99 ${figure(percentile(still, 0.99))} ms`,
      ratio: `${figure(median(ours) / median(still))} × of p50`,
    },
  ];
}

async function timed(url: string, request?: RequestInit): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, request);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - begun;
}
