import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';

import type { AdminFeed, AdminLogEntry } from '@towscout/contracts/operations/administration';
import type { SourceBoard } from '@towscout/contracts/sources/schema';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';

import { queryRows } from '#platform/db/database.ts';
import type { Feed } from '#sources';
import { eventually } from '#testing/eventually.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { testClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { ADMIN_EMAILS, signUpAdministrator } from './administrator.fixture.ts';

const POLL_MINUTES = 2;

/** Counts how often it is read; `hold` lets a reading wait. */
function countedFeed(source: 'austin_incidents' | 'chp_cad', now: () => Date) {
  const known: Parameters<Feed['read']>[0][] = [];
  let held: Promise<void> = Promise.resolve();
  const feed: Feed = {
    key: source,
    source,
    kinds: source === 'chp_cad' ? ['trucks'] : ['towRecords'],
    pollSeconds: 60,
    async read(previous) {
      known.push(previous);
      await held;
      return {
        kind: 'read',
        items: {},
        complete: true,
        asOf: null,
        newestChangeAt: now(),
        validators: { etag: 'read', lastModified: null },
      };
    },
  };
  return {
    feed,
    reads: () => known.length,
    /** The earlier reading that the last one was given. */
    known: () => known.at(-1),
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

const setting = (who: Visitor, key: string, body: object) => who.send('PUT', `/api/admin/feeds/${key}`, body);
const list = async (who: Visitor) => (await who.get('/api/admin/feeds')).json<AdminFeed[]>();
const feedNamed = async (who: Visitor, key: string) => (await list(who)).find((feed) => feed.key === key);
const onBoard = async (server: TestServer, key: string) =>
  (await server.visitor().get('/api/sources')).json<SourceBoard>().sources.find((source) => source.key === key);
const status = async (server: TestServer, key: string) =>
  (await server.visitor().get('/api/traffic/feeds')).json<FeedStatus[]>().find(({ source }) => source === key)?.state;

async function startWithTwo() {
  const clock = testClock();
  const [austin, chp] = [countedFeed('austin_incidents', clock.now), countedFeed('chp_cad', clock.now)];
  const server = await startTestServer({
    clock,
    feeds: [austin.feed, chp.feed],
    env: { ADMIN_EMAILS },
    isDescribed: true,
  });
  onTestFinished(() => server.close());
  await eventually(() => expect([austin.reads(), chp.reads()]).toEqual([1, 1]));
  return { server, austin, chp, boss: await signUpAdministrator(server, 'Boss') };
}

describe('a feed that is switched off', () => {
  test('is read no more, is told as off everywhere, and is read again at once when it is switched on', async () => {
    const { server, austin, chp, boss } = await startWithTwo();
    await eventually(async () => expect(await onBoard(server, 'austin_incidents')).toMatchObject({ state: 'fresh' }));
    expect(await status(server, 'austin_incidents')).toBe('fresh');
    const off = await setting(boss, 'austin_incidents', { setting: 'off', reason: ' Repeats itself\u202e ' });
    expect(off.json()).toMatchObject({
      isOn: false,
      isOnByDefault: true,
      state: 'off',
      obstacle: null,
      readAt: expect.any(String),
      switched: { by: 'boss@example.com', reason: 'Repeats itself' },
    });
    expect(await onBoard(server, 'austin_incidents')).toMatchObject({ state: 'off', offBecause: ['not_chosen'] });
    expect(await status(server, 'austin_incidents')).toBe('off');
    const before = austin.reads();
    // Two reads of the other feed show that due feeds were looked for twice.
    for (const reads of [chp.reads() + 1, chp.reads() + 2]) {
      server.clock.advance(POLL_MINUTES);
      await eventually(() => expect(chp.reads()).toBeGreaterThanOrEqual(reads));
    }
    expect(austin.reads()).toBe(before);

    await setting(boss, 'austin_incidents', { setting: 'on' });
    await eventually(() => expect(austin.reads()).toBe(before + 1));
    expect(austin.known()?.etag ?? null).toBeNull();
    const back = await setting(boss, 'austin_incidents', { setting: 'default' });
    expect(back.json()).toMatchObject({ isOn: true, switched: null });
    const log = (await boss.get('/api/admin/log')).json<AdminLogEntry[]>();
    expect(log.map(({ action, subject, reason }) => [action, subject, reason])).toEqual([
      ['feed_default', 'Austin traffic incidents', null],
      ['feed_on', 'Austin traffic incidents', null],
      ['feed_off', 'Austin traffic incidents', 'Repeats itself'],
    ]);
  });

  test('while it is read drops what it reads, and its next reading is whole', async () => {
    const { server, austin, boss } = await startWithTwo();
    const stateOf = async () =>
      (
        await queryRows<{ read: string; isFree: boolean; etag: string | null }>(
          server.db,
          sql`select last_good_at::text as read, leased_until is null as "isFree", etag from feed_states where source = 'austin_incidents'`,
        )
      )[0];
    await eventually(async () => expect(await stateOf()).toMatchObject({ isFree: true, read: expect.any(String) }));
    const before = await stateOf();
    const reads = austin.reads();
    const release = austin.hold();
    server.clock.advance(POLL_MINUTES);
    await eventually(() => expect(austin.reads()).toBe(reads + 1));
    await setting(boss, 'austin_incidents', { setting: 'off' });
    release();
    await eventually(async () => expect(await stateOf()).toMatchObject({ isFree: true }));
    expect(await stateOf()).toEqual(before);
  });

  test('is switched once, however often it is pressed', async () => {
    const { boss } = await startWithTwo();
    const answers = await Promise.all(['a', 'b'].map((reason) => setting(boss, 'chp_cad', { setting: 'off', reason })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await boss.get('/api/admin/log')).json<AdminLogEntry[]>()).toHaveLength(1);
  });

  test('stays so over a restart and on another node, until its default is restored there', async () => {
    const open = await openTestDatabase();
    onTestFinished(() => open.close());
    const shared = { ...open, close: async () => undefined };
    const start = async () => {
      const counted = countedFeed('chp_cad', () => new Date());
      const server = await startTestServer({ database: shared, feeds: [counted.feed], env: { ADMIN_EMAILS } });
      onTestFinished(() => server.close());
      return { server, counted };
    };
    const one = await start();
    await eventually(() => expect(one.counted.reads()).toBe(1));
    const boss = await signUpAdministrator(one.server, 'Boss');
    await setting(boss, 'chp_cad', { setting: 'off' });
    const two = await start();
    const there: Visitor = { ...two.server.visitor(), cookie: boss.cookie };
    expect(await feedNamed(there, 'chp_cad')).toMatchObject({ isOn: false, isOnByDefault: true });
    expect(two.counted.reads()).toBe(0);
    await setting(there, 'chp_cad', { setting: 'default' });
    expect(await feedNamed(boss, 'chp_cad')).toMatchObject({ isOn: true, switched: null });
    await eventually(() => expect(one.counted.reads() + two.counted.reads()).toBe(2));
  });
});

describe('a feed that the environment leaves out', () => {
  test('is switched on in the running site', async () => {
    const publisher = await serve(send('[]', { 'content-type': 'application/json' }));
    const server = await startTestServer({ env: { ADMIN_EMAILS, FEEDS: 'off', AUSTIN_INCIDENTS_URL: publisher.url } });
    onTestFinished(() => server.close());
    const boss = await signUpAdministrator(server, 'Boss');
    expect(await feedNamed(boss, 'austin_incidents')).toMatchObject({
      isOn: false,
      isOnByDefault: false,
      readAt: null,
      obstacle: null,
      switched: null,
    });
    expect(publisher.requests).toHaveLength(0);
    const on = await setting(boss, 'austin_incidents', { setting: 'on' });
    expect(on.json()).toMatchObject({ isOn: true, state: 'waiting' });
    await eventually(() => expect(publisher.requests).toHaveLength(1));
  });

  test('is not where it needs a key that is not there, and says which; what does not exist is said', async () => {
    const server = await startTestServer({ env: { ADMIN_EMAILS, FEEDS: 'off' } });
    onTestFinished(() => server.close());
    const boss = await signUpAdministrator(server, 'Boss');
    const refused = "It needs STATE_511_KEYS in the server's environment. Set it and restart the server.";
    expect((await setting(boss, 'ny_511', { setting: 'on' })).json()).toMatchObject({ status: 409, detail: refused });
    expect(await feedNamed(boss, 'ny_511')).toMatchObject({ isOn: false, obstacle: refused, switched: null });
    expect((await setting(boss, 'wzdx', { setting: 'on' })).json()).toMatchObject({
      detail: expect.stringContaining('It needs WZDX_URLS'),
    });
    expect((await setting(boss, "x' or 1=1", { setting: 'off' })).json()).toMatchObject({ status: 404 });
    for (const [body, detail] of [
      [{ setting: 'maybe' }, 'Setting must be on, off or default.'],
      [{ setting: 'off', reason: 'x'.repeat(1000) }, 'Keep the reason under 500 characters.'],
    ] as const)
      expect((await setting(boss, 'chp_cad', body)).json()).toMatchObject({ status: 400, detail });
    expect((await boss.get('/api/admin/log')).json()).toEqual([]);
  });
});
