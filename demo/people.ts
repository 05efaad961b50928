import { randomUUID } from 'node:crypto';

import type { ListedCommunityReport } from '@towscout/contracts/reports/schema';
import { cityDataPaths } from '@towscout/contracts/sources/constants';
import type { ReportedTowTruck } from '@towscout/contracts/trucks/trucks';

import { CAR, type Corner, ELSEWHERE, SAN_FRANCISCO } from './corners.ts';
import { pick } from './seeded-random.ts';

const PASSWORD = 'demo-demo-demo';
export const DEMO_SIGN_IN = { email: 'demo@example.com', password: PASSWORD };

const REPORTS_TOLD = [
  { activity: 'loading', truckType: 'flatbed', description: 'Second car from this block in ten minutes.' },
  { activity: 'patrolling', truckType: 'standard' },
  { activity: 'parked', truckType: 'heavy', description: 'Engine running, nobody in it.' },
  { activity: 'loading', truckType: 'unknown' },
] as const;

type Status = 'active' | 'waiting';
/** The cookie is null when signed out. */
type Person = { cookie: string | null; address: string };

export function createPeople(base: string, random: () => number) {
  const post = (path: string, body: object, { cookie, address }: Person): Promise<Response> =>
    fetch(base + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'idempotency-key': randomUUID(),
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
  /** A separate network for each person, because two votes on one network count once. */
  const address = () => `100.${64 + Math.floor(random() * 60)}.${Math.floor(random() * 250)}.7`;
  const passerBy = (): Person => ({
    cookie: null,
    address: `${random() < 0.5 ? '198.51.100' : '192.0.2'}.${1 + Math.floor(random() * 250)}`,
  });
  const live: { id: string; corner: Corner; reporter: Person }[] = [];
  let accounts: Person[] = [];
  let visitor: Person | null = null;

  async function account(name: string, email: string): Promise<Person> {
    const stranger = { cookie: null, address: address() };
    const signUp = await post('/api/auth/sign-up/email', { name, email, password: PASSWORD }, stranger);
    const answer = signUp.ok ? signUp : await post('/api/auth/sign-in/email', { email, password: PASSWORD }, stranger);
    if (!answer.ok) throw new Error(`the demo could not sign ${email} in: ${await answer.text()}`);
    return {
      ...stranger,
      cookie: answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    };
  }

  async function report(corner: Corner, status: Status, reporter: Person): Promise<void> {
    const body = {
      latitude: corner.lat.toFixed(5),
      longitude: corner.lng.toFixed(5),
      location: corner.words,
      status,
      intent: corner.intent,
    };
    const answer = await post('/api/tow-trucks', body, reporter);
    if (answer.status === 201) live.push({ id: ((await answer.json()) as ReportedTowTruck).id, corner, reporter });
  }

  async function say(
    verdict: 'confirm' | 'gone',
    { id, corner }: { id: string; corner: Corner },
    by: Person,
  ): Promise<void> {
    await post(
      `/api/tow-trucks/${id}/${verdict}`,
      { latitude: corner.lat.toFixed(5), longitude: corner.lng.toFixed(5) },
      by,
    );
  }

  async function fileReport(
    corner: Corner,
    said: { activity: string; truckType: string; description?: string },
    reporter: Person,
  ): Promise<void> {
    const body = {
      latitude: corner.lat.toFixed(5),
      longitude: corner.lng.toFixed(5),
      location: corner.words,
      confidence: 'high',
      gpsTagged: true,
      ...said,
    };
    const answer = await post('/api/crowdsourced-reports', body, reporter);
    if (answer.status !== 201) return;
    const { id } = (await answer.json()) as ListedCommunityReport;
    const place = { latitude: body.latitude, longitude: body.longitude };
    for (const other of accounts.filter((person) => person !== reporter))
      await post(`/api/crowdsourced-reports/${id}/vote`, { voteType: 'upvote', ...place }, other);
  }

  const someone = (): Person => (random() < 0.6 ? pick(accounts, random) : passerBy());

  return {
    /** Creates the demo's accounts; the visitor's has a car parked in Hayes Valley and a trial. */
    async moveIn(): Promise<void> {
      visitor = await account('Dana', DEMO_SIGN_IN.email);
      await post('/api/user/select-plan', { plan: 'trial' }, visitor);
      await post('/api/places', { kind: 'parked', latitude: CAR.lat, longitude: CAR.lng, radius: 0.5 }, visitor);
      accounts = await Promise.all(
        ['Ana', 'Ben', 'Cyd', 'Dev'].map((name) => account(name, `demo-${name.toLowerCase()}@example.com`)),
      );
    },
    /** San Francisco's last days, synced in the background at the visitor's request. */
    async readCities(): Promise<void> {
      if (visitor) await post(cityDataPaths.sync.replace(':city', 'sf'), {}, visitor);
    },
    async catchUp(): Promise<void> {
      for (const [n, corner] of [...SAN_FRANCISCO, ...ELSEWHERE].entries())
        await report(corner, n % 3 === 0 ? 'active' : 'waiting', n % 4 === 3 ? passerBy() : pick(accounts, random));
    },
    /** Files the community reports of the last minutes. */
    async tell(): Promise<void> {
      for (const [n, corner] of SAN_FRANCISCO.slice(0, REPORTS_TOLD.length).entries()) {
        await fileReport(
          corner,
          REPORTS_TOLD[n] ?? REPORTS_TOLD[0],
          accounts[n % accounts.length] ?? pick(accounts, random),
        );
      }
    },
    async live(): Promise<void> {
      const dice = random();
      const known = live.length > 0 ? pick(live, random) : null;
      if (known && live.length > 14 && dice < 0.5) {
        live.splice(live.indexOf(known), 1);
        await say('gone', known, known.reporter);
        for (const other of accounts.filter((person) => person !== known.reporter).slice(0, 2))
          await say('gone', known, other);
      } else if (known && dice < 0.25) {
        await say('confirm', known, someone());
      } else {
        await report(pick([...SAN_FRANCISCO, ...ELSEWHERE], random), random() < 0.6 ? 'active' : 'waiting', someone());
      }
    },
  };
}
