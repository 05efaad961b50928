import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { eventually } from '#testing/eventually.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { readAlertedTrucks, readEveryPage, signUpAt } from '#testing/over-the-wire.fixture.ts';
import { alarmingReports } from '#testing/proven-reporters.fixture.ts';
import { startPushService } from '#testing/push-service.fixture.ts';
import { loadStandbyServer, type StandbyServer } from '#testing/standby-server.fixture.ts';

/**
 * Loading a server takes seconds, so CI runs a sample on PostgreSQL and `npm run chaos` all. Kills come at random
 * moments.
 */
const KILLS_ON_POSTGRESQL = process.env['CHAOS'] === 'whole' ? 200 : 60;
const [KILLS, MOST_IN_A_LIFE] = process.env['DATABASE_URL'] ? [KILLS_ON_POSTGRESQL, 10] : [12, 30];
const SHORT_LIFE_MS = 300;
const REPORTERS = 4;
const MOST_TRUCKS = KILLS * (MOST_IN_A_LIFE + 2 * REPORTERS);
const CENTRE = { latitude: 40.71, longitude: -73.98 };
const PER_ROW = 40;

const send =
  (method: string) =>
  (url: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const [post, put] = [send('POST'), send('PUT')];

const trucksAt = async (url: string) => (await readEveryPage<TowTruck>(url, '/api/tow-trucks')).map(({ id }) => id);

/** 300 m apart, so that each is a truck of its own. */
const spot = (n: number) => ({
  latitude: (CENTRE.latitude - 0.06 + Math.floor(n / PER_ROW) * 0.003).toFixed(4),
  longitude: (CENTRE.longitude - 0.08 + (n % PER_ROW) * 0.004).toFixed(4),
});

test(
  `after kills at ${KILLS} random moments, every subscriber has exactly one notification per truck, and every device shows it once`,
  { timeout: 1_800_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'towscout-kill-'));
    const database = process.env['DATABASE_URL'] ? await openTestDatabase() : null;
    const pushService = await startPushService();
    const env = {
      DATA_DIR: dataDir,
      PUSH_TRUSTED_ORIGINS: pushService.origin,
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      ...(database?.connectionString && { DATABASE_URL: database.connectionString }),
    };
    const alive = new Set<StandbyServer>();
    const load = () => {
      const server = loadStandbyServer(env);
      alive.add(server);
      return server;
    };
    onTestFinished(async () => {
      await Promise.all([...alive].map((server) => server.kill()));
      await database?.close();
      await pushService.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    const reserve = [load(), load(), load()];
    const next = (): StandbyServer => {
      reserve.push(load());
      return reserve.shift() as StandbyServer;
    };

    const reportTruck = await alarmingReports(env, MOST_TRUCKS);
    let server = next();
    let url = (await server.begin()) ?? '';
    const [ann, bob] = [await signUpAt(url, 'ann'), await signUpAt(url, 'bob')];
    const subscribers = [ann, bob];
    const phone = pushService.createDevice();
    for (const who of subscribers) {
      await post(`${url}/api/user/select-plan`, { plan: 'trial' }, who);
      await put(`${url}/api/alert-preferences`, { alertsPerHour: 0 }, who);
      await post(`${url}/api/places`, { kind: 'parked', ...CENTRE, radius: 25 }, who);
      await post(`${url}/api/places`, { kind: 'favorite', ...CENTRE, radius: 20 }, who);
    }
    expect((await post(`${url}/api/push/subscriptions`, phone.subscription, ann)).status).toBe(201);

    const accepted: string[] = [];
    let reports = 0;
    async function reportUntilDead(dying: StandbyServer, killAfter: number): Promise<void> {
      for (;;) {
        const id = await reportTruck(url, { ...spot(reports), location: `Corner ${(reports += 1)}` });
        if (id === null) return;
        accepted.push(id);
        if (accepted.length >= killAfter) void dying.kill();
      }
    }
    async function expectNothingTwice(): Promise<void> {
      for (const who of subscribers) {
        const alerted = (await readAlertedTrucks(url, who)).map(({ sightingId }) => sightingId);
        expect(alerted.length).toBe(new Set(alerted).size);
      }
    }

    for (let kills = 0; kills < KILLS; kills += 1) {
      const dying = server;
      const killAfter = accepted.length + 1 + Math.random() * MOST_IN_A_LIFE;
      if (url === '') await new Promise((resolve) => setTimeout(resolve, Math.random() * SHORT_LIFE_MS));
      else await Promise.all(Array.from({ length: REPORTERS }, () => reportUntilDead(dying, killAfter)));
      await dying.kill();
      alive.delete(dying);
      server = next();
      // One in five dies before it answers.
      const begun = server.begin();
      url = kills % 5 === 4 ? '' : ((await begun) ?? '');
      expect(kills % 5 === 4 || url !== '', server.said()).toBe(true);
      if (url !== '' && kills % 10 === 0) await expectNothingTwice();
    }

    url = (await server.begin()) ?? '';
    const trucks = await trucksAt(url);
    expect(new Set(trucks).size).toBe(trucks.length);
    expect(accepted.filter((id) => !trucks.includes(id))).toEqual([]);
    expect(accepted.length).toBeGreaterThan(KILLS / 2);
    const wanted = trucks.toSorted();
    // A dead server's jobs return when their lease ends.
    for (const who of subscribers) {
      await eventually(async () =>
        expect((await readAlertedTrucks(url, who)).map(({ sightingId }) => sightingId).toSorted()).toEqual(wanted),
      );
    }

    const shown = new Map(
      (await readAlertedTrucks(url, ann)).map(({ sightingId, notificationId }) => [
        `tow-${sightingId}`,
        notificationId,
      ]),
    );
    await eventually(() => expect(new Set(phone.received.map(({ message }) => message.tag)).size).toBe(trucks.length));
    // A resent message replaces itself on the device.
    for (const { message } of phone.received) expect(shown.get(message.tag)).toBe(message.id);
    expect(pushService.faults).toEqual([]);
    process.stdout.write(
      `${KILLS} kills: ${trucks.length} trucks, ${phone.received.length - trucks.length} messages sent again\n`,
    );
  },
);
