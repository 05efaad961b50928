import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { MODERATION_QUEUE } from '@towscout/contracts/reports/constants';
import type { ModerationCase } from '@towscout/contracts/reports/schema';
import type { NearbyTowTruck } from '@towscout/contracts/trucks/trucks';

import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { freshSpot, createMembers } from './members.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAILS: 'Admin@example.com' } });
});
afterAll(() => server.close());

const { member, filed, list, nearby } = createMembers(() => server);

let admin: Promise<Visitor> | null = null;
const administrator = () => (admin ??= signUpVerified('admin'));
async function signUpVerified(name: string): Promise<Visitor> {
  const visitor = await server.signUp(name);
  expect((await visitor.get('/api/moderation')).statusCode).toBe(403);
  await server.db.execute(
    sql`update users set email_verified = true, two_factor_enabled = true where email = ${`${name}@example.com`}`,
  );
  // Older than what is remembered of the row before.
  server.clock.advance(0.5);
  return visitor;
}

describe('moderation', () => {
  test('three flags from three networks hide a report until an administrator keeps it; each step is logged', async () => {
    const spot = freshSpot();
    const { id } = await filed(await member(), spot);
    const flag = async (who: Visitor) =>
      (await who.send('POST', `/api/crowdsourced-reports/${id}/flag`, { reason: 'spam' })).statusCode;
    expect(await flag(server.visitor())).toBe(401);
    const zealot = await member();
    expect([await flag(zealot), await flag(zealot), await flag(await member())]).toEqual([204, 204, 204]);
    expect(await list(spot)).toHaveLength(1);
    expect(await flag(await member())).toBe(204);
    expect(await list(spot)).toEqual([]);
    expect((await server.visitor().get(`/api/crowdsourced-reports/${id}`)).statusCode).toBe(404);

    const admin = await administrator();
    expect((await (await member()).get('/api/moderation')).statusCode).toBe(403);
    expect((await server.visitor().get('/api/moderation')).statusCode).toBe(401);
    const queue = (await admin.get('/api/moderation')).json<ModerationCase[]>();
    expect(queue.find((waiting) => waiting.id === id)).toMatchObject({
      isHidden: true,
      flags: [{ reason: 'spam' }, { reason: 'spam' }, { reason: 'spam' }],
    });
    expect((await admin.send('POST', `/api/moderation/${id}`, { decision: 'keep' })).statusCode).toBe(204);
    expect(await list(spot)).toHaveLength(1);
    expect((await admin.get('/api/moderation')).json<ModerationCase[]>().some((waiting) => waiting.id === id)).toBe(
      false,
    );
    expect((await admin.send('POST', `/api/moderation/${id}`, { decision: 'remove' })).statusCode).toBe(204);
    expect(await list(spot)).toEqual([]);
    const { rows } = (await server.db.execute(
      sql`select action, actor_id is null as by_rule from moderation_log where report_id = ${id} order by at, action`,
    )) as { rows: object[] };
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'report flagged', by_rule: true },
        { action: 'kept', by_rule: false },
        { action: 'report removed', by_rule: false },
      ]),
    );
  });

  test('the words of a quick report can be flagged: three networks hide them, an administrator keeps or removes them', async () => {
    const spot = freshSpot();
    const words = { location: 'Rude St', details: 'Rude words' };
    const { id } = (
      await server.visitor().send('POST', '/api/tow-trucks', { ...spot, ...words, status: 'active' })
    ).json<NearbyTowTruck>();
    const flag = (who: Visitor) => who.send('POST', `/api/tow-trucks/${id}/flag`, { reason: 'offensive' });
    expect((await flag(server.visitor())).statusCode).toBe(401);
    for (let flagged = 0; flagged < 2; flagged += 1) expect((await flag(await member())).statusCode).toBe(204);
    expect(await nearby(spot)).toMatchObject([words]);
    await flag(await member());
    expect(await nearby(spot)).toMatchObject([{ id, details: null }]);
    expect((await nearby(spot))[0]?.location).not.toContain('Rude');

    const boss = await administrator();
    const queue = (await boss.get('/api/moderation')).json<ModerationCase[]>();
    expect(queue.find((waiting) => waiting.id === id)).toMatchObject({
      kind: 'sighting',
      location: 'Rude St',
      description: 'Rude words',
      isHidden: true,
    });
    expect((await boss.send('POST', `/api/moderation/${id}`, { decision: 'keep' })).statusCode).toBe(204);
    expect(await nearby(spot)).toMatchObject([words]);
    await flag(await member());
    expect((await boss.send('POST', `/api/moderation/${id}`, { decision: 'remove' })).statusCode).toBe(204);
    expect(await nearby(spot)).toMatchObject([{ id, details: null }]);
  });

  test('words that were hidden and are put back can be hidden and removed again, by the same people', async () => {
    const spot = freshSpot();
    const liar = await member();
    const rude = { ...spot, location: 'Rude St', details: 'Rude words', status: 'active' };
    const { id } = (await liar.send('POST', '/api/tow-trucks', rude)).json<NearbyTowTruck>();
    const flaggers = [await member(), await member(), await member()];
    const flag = async (who: Visitor) =>
      expect((await who.send('POST', `/api/tow-trucks/${id}/flag`, { reason: 'offensive' })).statusCode).toBe(204);
    for (const details of ['Rude words', 'Ruder words']) {
      await liar.send('POST', '/api/tow-trucks', { ...rude, details });
      for (const [n, who] of flaggers.entries()) {
        expect(await nearby(spot), `${details}, flagged ${n} times`).toMatchObject([{ id, details }]);
        await flag(who);
      }
      expect(await nearby(spot)).toMatchObject([{ id, details: null }]);
    }
    await liar.send('POST', '/api/tow-trucks', rude);
    await flag(await member());
    const boss = await administrator();
    const queue = (await boss.get('/api/moderation')).json<ModerationCase[]>();
    expect(queue.find((waiting) => waiting.id === id)).toMatchObject({ description: 'Rude words', isHidden: false });
    await boss.send('POST', `/api/moderation/${id}`, { decision: 'remove' });
    expect(await nearby(spot)).toMatchObject([{ id, details: null }]);
  });

  test('words that an administrator kept are flagged anew by whoever flagged them before, and removed', async () => {
    const spot = freshSpot();
    const words = { location: 'Rude St', details: 'Rude words' };
    const { id } = (
      await server.visitor().send('POST', '/api/tow-trucks', { ...spot, ...words, status: 'active' })
    ).json<NearbyTowTruck>();
    const flaggers = [await member(), await member(), await member()];
    const flag = (who: Visitor) => who.send('POST', `/api/tow-trucks/${id}/flag`, { reason: 'offensive' });
    for (const who of flaggers) await flag(who);
    const boss = await administrator();
    await boss.send('POST', `/api/moderation/${id}`, { decision: 'keep' });
    for (const who of flaggers.slice(0, 2)) await flag(who);
    const queue = (await boss.get('/api/moderation')).json<ModerationCase[]>();
    expect(queue.find((waiting) => waiting.id === id)).toMatchObject({ isHidden: false });
    await boss.send('POST', `/api/moderation/${id}`, { decision: 'remove' });
    expect(await nearby(spot)).toMatchObject([{ id, details: null }]);
  });

  test('new words on a truck whose words were hidden are not replaced when an administrator keeps the old ones', async () => {
    const spot = freshSpot();
    const describe = (who: Visitor, words: object) =>
      who.send('POST', '/api/tow-trucks', { ...spot, ...words, status: 'active' });
    const { id } = (
      await describe(server.visitor(), { location: 'Old St', details: 'Old words' })
    ).json<NearbyTowTruck>();
    for (let flagged = 0; flagged < 3; flagged += 1)
      await (await member()).send('POST', `/api/tow-trucks/${id}/flag`, { reason: 'offensive' });
    const words = { location: 'New St', details: 'New words' };
    await describe(await member(), words);
    await (await administrator()).send('POST', `/api/moderation/${id}`, { decision: 'keep' });
    expect(await nearby(spot)).toMatchObject([words]);
  });

  test('the words of a hidden report also leave the truck that others saw', async () => {
    const spot = freshSpot();
    const { id } = await filed(await member(), spot, { location: 'Rude St', description: 'Rude words' });
    await filed(await member(), spot, { location: 'Elm St', description: null });
    expect(await nearby(spot)).toMatchObject([{ location: 'Elm St', details: 'Rude words' }]);
    for (let flagged = 0; flagged < 3; flagged += 1)
      await (await member()).send('POST', `/api/crowdsourced-reports/${id}/flag`, { reason: 'offensive' });
    expect(await nearby(spot)).toMatchObject([{ location: 'Elm St', details: null }]);
  });

  test('of more cases than fit, those that have waited longest are shown', async () => {
    const { id } = await filed(await member(), freshSpot());
    const last = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    await server.db.execute(sql`
      insert into crowdsourced_reports (id, place, location, truck_type, activity, confidence, gps_tagged, reported_by,
        reporter_age_minutes, impossible_travel, reported_at, expires_at)
      select case copy when 0 then ${last}::uuid else gen_random_uuid() end, place, 'Copy', truck_type, activity,
        confidence, gps_tagged, reported_by, reporter_age_minutes, impossible_travel, reported_at, expires_at
      from crowdsourced_reports cross join generate_series(0, ${MODERATION_QUEUE}) as copy where id = ${id}`);
    await server.db.execute(sql`
      insert into report_flags (report_id, user_id, reason, created_at)
      select id, 'somebody', 'spam', now() - case id when ${last}::uuid then interval '1 day' else interval '1 hour' end
      from crowdsourced_reports where location = 'Copy'`);
    const queue = (await (await administrator()).get('/api/moderation')).json<ModerationCase[]>();
    expect(queue).toHaveLength(MODERATION_QUEUE);
    expect(queue[0]?.id).toBe(last);
    await server.db.execute(sql`update report_flags set decided_at = now() where user_id = 'somebody'`);
  });

  test.each([
    [{ reason: 'because' }, 400],
    [{}, 400],
    [{ reason: 'spam', photoUrl: '/objects/b6f0c2a4-0000-4000-8000-000000000001' }, 400],
  ])('a flag of %j is answered with %i', async (flag, status) => {
    const { id } = await filed(await member(), freshSpot());
    expect((await (await member()).send('POST', `/api/crowdsourced-reports/${id}/flag`, flag)).statusCode).toBe(status);
  });
});
