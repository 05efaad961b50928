import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { readEveryPage } from './over-the-wire.fixture.ts';

export type City = { lat: number; lng: number };

/** Resent with its own key until acknowledged. */
export type SentReport = { city: number; location: string; truckId: string | null };

export type ReportLoad = {
  readonly sent: readonly SentReport[];
  /** By status; `none` without a response. */
  readonly answers: ReadonlyMap<string, number>;
  /** Stops new reports; resolves when all are acknowledged. */
  finish(): Promise<void>;
};

const GIVE_UP_MS = 10_000;
/** Default without `Retry-After`. */
const AGAIN_AFTER_MS = 5000;
const TICK_MS = 20;
/** A city's grid: trucks more than 250 m apart, all within 5 miles of its center. */
const ACROSS = 30;
const STEP = { lat: 0.003, lng: 0.004 };

export const REPORTS_PER_CITY = ACROSS * ACROSS;

/**
 * Each report is of a new truck, from a new network unless it has a reporter's cookie; unacknowledged ones are resent
 * first, to the next node.
 */
export function startReportLoad(
  nextUrl: () => string,
  cities: readonly City[],
  perSecond: number,
  toCookie: (report: number) => string | undefined = () => undefined,
): ReportLoad {
  const sent: SentReport[] = [];
  const answers = new Map<string, number>();
  const again: { report: number; dueAt: number }[] = [];
  let underWay = 0;
  let isFinishing = false;
  let finished = () => {};

  const send = async (n: number) => {
    const report = sent[n];
    if (!report) return;
    underWay += 1;
    const cookie = toCookie(n);
    const answer = await fetch(`${nextUrl()}/api/tow-trucks`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': toNetwork(n),
        ...(cookie && { cookie }),
        'idempotency-key': `${report.location.replaceAll(' ', '-')}-of-the-load`,
      },
      body: JSON.stringify({ ...toSpot(n, cities), location: report.location, status: 'active' }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    }).catch(() => null);
    const truck = answer?.ok ? await (answer.json() as Promise<TowTruck>).catch(() => null) : null;
    await answer?.body?.cancel().catch(() => undefined);
    const status = String(answer?.status ?? 'none');
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (truck) report.truckId = truck.id;
    else
      again.push({
        report: n,
        dueAt: performance.now() + 1000 * Number(answer?.headers.get('retry-after') ?? AGAIN_AFTER_MS / 1000),
      });
    underWay -= 1;
  };
  const next = (): number | null => {
    if (again[0] && again[0].dueAt <= performance.now()) return again.shift()?.report ?? null;
    if (isFinishing || sent.length === cities.length * REPORTS_PER_CITY) return null;
    const city = sent.length % cities.length;
    return sent.push({ city, location: `Corner ${sent.length}`, truckId: null }) - 1;
  };
  const began = performance.now();
  let turns = 0;
  const ticking = setInterval(() => {
    for (const due = ((performance.now() - began) / 1000) * perSecond; turns < due; turns += 1) {
      const n = next();
      if (n !== null) void send(n);
    }
    if (!isFinishing || underWay > 0 || again.length > 0) return;
    clearInterval(ticking);
    finished();
  }, TICK_MS);

  return {
    sent,
    answers,
    finish() {
      isFinishing = true;
      return new Promise((resolve) => {
        finished = resolve;
      });
    },
  };
}

const toNetwork = (n: number): string => `11.${Math.floor(n / 250)}.${n % 250}.9`;

function toSpot(n: number, cities: readonly City[]): { latitude: string; longitude: string } {
  const { lat, lng } = cities[n % cities.length] ?? { lat: 0, lng: 0 };
  const spot = Math.floor(n / cities.length);
  const [row, column] = [Math.floor(spot / ACROSS) % ACROSS, spot % ACROSS];
  return {
    latitude: (lat + (row - ACROSS / 2) * STEP.lat).toFixed(4),
    longitude: (lng + (column - ACROSS / 2) * STEP.lng).toFixed(4),
  };
}

export async function everyTruckNear(url: string, { lat, lng }: City): Promise<string[]> {
  const trucks = await readEveryPage<TowTruck>(url, `/api/tow-trucks/nearby?lat=${lat}&lng=${lng}&radius=5`);
  return trucks.map(({ id }) => id);
}
