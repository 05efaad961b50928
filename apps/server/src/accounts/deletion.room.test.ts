import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { queryRows } from '#platform/db/database.ts';
import { createDrivers, freshSpot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const NAMES_A_USER =
  'user|account|owner|member|email|address_hash|customer|reporter|reported_by|described_by|uploader|actor|voter|author|_by$';
/** Columns that name no user, and why. */
const NAMES_NOBODY: Record<string, string> = {
  'live_events.user_id': 'kept for a minute, then deleted',
  'account_deletions.user_id': 'kept for a minute: what is still to be erased',
  'alert_places.address': 'no user: the address of a place',
  'crowdsourced_reports.ended_by': 'why a report ended',
  'crowdsourced_reports.reporter_age_minutes': 'a number',
  'city_syncs.leased_by': 'a node',
  'tow_trucks.departed_by': 'a rule',
  'tow_trucks.reporter_blamed': 'true or false',
  'tow_trucks.reporter_rewarded': 'true or false',
  'user_alert_preferences.enable_email_alerts': 'true or false',
  'user_alert_preferences.email_stopped_at': 'a time',
  'user_notifications.emailed_at': 'a time',
  'users.email_verified': 'true or false',
  'credentials.account_id': 'better-auth’s second name of the user, with the row of credentials.user_id',
  'report_votes.voter_age_minutes': 'a number',
  'sighting_reports.is_new_account': 'true or false',
  'sessions.user_agent': 'such as Chrome on Windows, with the row of sessions.user_id',
  'support_messages.is_reply_to_verified': 'true or false',
  'users.two_factor_enabled': 'true or false',
  'users.stripe_customer_id': 'goes with the row of users.id',
  'plans.stripe_customer_id': 'goes with the row of plans.user_id',
  'customers_to_close.customer_id': 'Stripe’s own id, kept until Stripe has deleted the customer',
  'customers.customer_id': 'goes with the row of customers.user_id',
  'subscriptions_to_return.customer_id': 'Stripe’s own id, kept until Stripe has refunded the payment',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Table = { name: string };
const tables = async () =>
  (
    await queryRows<Table>(
      server.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  ).map(({ name }) => name);

/** Foreign keys to `users`, and columns named like one. */
async function columnsOfUsers(): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    server.db,
    sql`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      where c.table_schema = 'public' and (
        c.column_name ~ ${NAMES_A_USER} or exists (
          select from information_schema.key_column_usage k
          join information_schema.referential_constraints r on r.constraint_name = k.constraint_name
          join information_schema.constraint_column_usage u on u.constraint_name = r.constraint_name
          where k.table_name = c.table_name and k.column_name = c.column_name and u.table_name = 'users'))
      order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !(name in NAMES_NOBODY));
}

const countIn = async (table: string, text: string, column = `${table}::text`): Promise<number> =>
  (
    await queryRows<{ count: number }>(
      server.db,
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.raw(column)}::text like ${`%${text}%`}`,
    )
  )[0]?.count ?? 0;

const spot = freshSpot();
const text = { latitude: String(spot.latitude), longitude: String(spot.longitude) };
const { watchPlace, report, person, getAlerts } = createDrivers(() => server);
const getUserId = async (who: Visitor) => (await who.get('/api/auth/user')).json<{ id: string }>().id;

async function uploadPhoto(who: Visitor): Promise<string> {
  const { uploadURL } = (await who.send('POST', '/api/photos/upload')).json<{ uploadURL: string }>();
  const payload = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'orange' } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg', cookie: who.cookie, 'x-forwarded-for': '203.0.113.9' };
  const answer = await server.app.inject({
    method: 'PUT',
    url: uploadURL,
    payload,
    remoteAddress: '127.0.0.1',
    headers,
  });
  return answer.json<{ path: string }>().path;
}

/** Leaves a row in every table that holds a user; add new tables here. */
async function leaveRowsEverywhere(name: string) {
  const [owner, other] = [await server.signUp(name), await person()];
  const id = await getUserId(owner);
  await owner.send('PUT', '/api/alert-preferences', { plateNumbers: '["OWN123"]' });
  await watchPlace(owner, 'parked', spot);
  await owner.send('POST', '/api/calendar');
  await owner.send('POST', '/api/snoozes', { placeId: null, minutes: 120 });
  await owner.send('POST', '/api/tow-watches', {
    plate: 'OWN123',
    state: 'CA',
    since: server.clock.now().toISOString(),
  });
  const truck = await report(other, spot);
  const [alert] = await getAlerts(owner);
  await owner.send('POST', `/api/notifications/${alert?.id}/avoid`, { minutes: 30 });
  await owner.send('POST', `/api/tow-trucks/${truck.id}/flag`, { reason: 'spam' });
  const far = { latitude: spot.latitude + 0.1, longitude: spot.longitude };
  const own = await report(owner, far, { location: 'Elm St', details: `${name} saw it at the corner` });
  const photo = await uploadPhoto(owner);
  const community = await owner.send('POST', '/api/crowdsourced-reports', {
    latitude: String(spot.latitude + 0.3),
    longitude: text.longitude,
    location: 'Pine St',
    description: `Ask ${name}, at the corner`,
    activity: 'parked',
    photoUrls: [photo],
  });
  const ownReport = community.json<{ id: string }>();
  const { id: othersReport } = (
    await other.send('POST', '/api/crowdsourced-reports', { ...text, location: 'Ash St', activity: 'parked' })
  ).json<{ id: string }>();
  await owner.send('POST', `/api/crowdsourced-reports/${othersReport}/vote`, { voteType: 'upvote' });
  await owner.send('POST', `/api/crowdsourced-reports/${othersReport}/flag`, { reason: 'spam' });
  await owner.send('POST', '/api/validate-zipcode', { zipCode: '94102', ...text });
  for (const statement of [
    sql`update user_alert_preferences set confirmed_email = ${`${name.toLowerCase()}@example.com`} where user_id = ${id}`,
    sql`insert into reporter_standings (reporter_key, confirmed) values (${`user:${id}`}, 3) on conflict do nothing`,
    sql`insert into telegram_chat_codes (user_id, id, name, code_hash, created_at, expires_at, read_again_at) values (${id}, gen_random_uuid(), 'Telegram', ${`code-${id}`}, now(), now() + interval '1 day', now())`,
    sql`insert into moderation_log (report_id, actor_id, action, at) values (${ownReport.id}, ${id}, 'kept', now())`,
    sql`insert into city_config_changes (city, user_id, change, changed_at) values ('nyc', ${id}, 'switched on', now())`,
    sql`insert into administrator_actions (at, actor_id, action) values (now(), ${id}, 'feed_off')`,
    sql`insert into administrator_actions (at, actor_id, action, user_id, detail, reason) values (now(), 'x', 'banned', ${id}, ${`Key of ${id}`}, ${`Asked ${name.toLowerCase()}@example.com`})`,
    sql`insert into feed_switches (source, is_on, switched_at, switched_by) values ('chp_cad', false, now(), ${id})`,
    sql`insert into city_syncs (city, started_by, started_at, state) values ('nyc', ${id}, now(), 'finished')`,
    sql`insert into verifications (id, identifier, value, expires_at) values (${`v-${id}`}, 'reset-password:x', ${id}, now() + interval '1 hour')`,
    sql`insert into plans (user_id, subscription_status) values (${id}, 'trial')`,
    sql`insert into customers (customer_id, user_id, since) values (${`cus_of_${name}`}, ${id}, now())`,
    sql`insert into support_messages (id, user_id, is_premium, reply_to, is_reply_to_verified, message, message_hash, written_at, due_at) values (gen_random_uuid(), ${id}, true, ${`${name.toLowerCase()}@example.com`}, false, 'Help', 'x', now(), now() + interval '1 day')`,
    sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, created_at) values (${id}, ${`https://push.example/${id}`}, 'x', 'x', 'Phone', now())`,
    sql`insert into lost_push_devices (user_id, device, lost_at) values (${id}, 'Phone', now())`,
    sql`insert into alert_channels (id, user_id, kind, name, settings, created_at) values (gen_random_uuid(), ${id}, 'webhook', 'Hook', 'sealed', now())`,
    sql`insert into ringing_users (user_id, since) values (${id}, now())`,
    sql`insert into ringing_alarms (notification_id, user_id, started_at) values (gen_random_uuid(), ${id}, now())`,
    sql`insert into api_keys (user_id, name, hash, ending, created_at) values (${id}, 'Board', ${`h-${id}`}, 'abcd', now())`,
    sql`insert into parked_car_questions (user_id, place, key_name, doubt, accuracy, at, asked_at) values (${id}, point(-95, 40), 'Tasker', 'moving', 5, now(), now())`,
    sql`insert into shared_cars (owner_id, name) values (${id}, 'The Subaru'), (${`friend of ${name}`}, 'The Ford')`,
    sql`insert into co_drivers (car_id, user_id, joined_at) select id, ${id}, now() from shared_cars where name = 'The Ford'`,
    sql`insert into car_invites (car_id, hash, created_at, expires_at, accepted_by) select id, ${`i-${id}`}, now(), now(), ${id} from shared_cars where name = 'The Ford'`,
    sql`insert into parking_proofs (id, user_id, sequence, content_hash, previous_hash, hash, signature) values (gen_random_uuid(), ${id}, 1, 'x', 'x', 'x', 'x')`,
    sql`insert into proof_chains (user_id, proofs, newest_hash) values (${id}, 1, 'x')`,
    sql`insert into second_steps (id, user_id, secret, backup_codes) values (${`s-${id}`}, ${id}, 'x', 'x')`,
    sql`insert into passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up) values (${`p-${id}`}, 'x', ${id}, ${`c-${id}`}, 0, 'x', false)`,
  ])
    await server.db.execute(statement);
  await server.settle();
  return { owner, id, email: `${name.toLowerCase()}@example.com`, photo, own, ownReport, othersReport };
}

const deleted = async (who: Visitor, email: string) => {
  const answer = await who.send('POST', '/api/account/delete', { email, password: 'correct horse battery' });
  expect(answer.statusCode, answer.body).toBe(204);
  await server.settle();
};

describe('deleting an account', () => {
  let left: Awaited<ReturnType<typeof leaveRowsEverywhere>>;
  let before: Map<string, number>;
  beforeAll(async () => {
    left = await leaveRowsEverywhere('Owner');
    before = new Map();
    for (const column of await columnsOfUsers()) {
      const [table = '', name = ''] = column.split('.');
      before.set(column, (await countIn(table, left.id, name)) + (await countIn(table, left.email, name)));
    }
    await deleted(left.owner, left.email);
  });

  test('this test leaves something in every column that may name a user', () => {
    // A new table? Erase it in its room's `userData`, and add a row in `leaveRowsEverywhere`.
    expect([...before].filter(([, rows]) => rows === 0).map(([column]) => column)).toEqual([]);
  });

  test('leaves neither the id nor the address in any table', async () => {
    const found: string[] = [];
    for (const table of await tables())
      for (const name of [left.id, left.email]) if ((await countIn(table, name)) > 0) found.push(`${table}: ${name}`);
    expect(found.filter((row) => !/^(?:account_deletions|live_events):/.test(row))).toEqual([]);
  });

  test('leaves their name in nothing that they wrote', async () => {
    const visitor = server.visitor();
    expect((await visitor.get(`/api/tow-trucks/${left.own.id}`)).json<TowTruck>()).toMatchObject({
      details: '[name removed] saw it at the corner',
    });
    expect((await visitor.get(`/api/crowdsourced-reports/${left.ownReport.id}`)).json()).toMatchObject({
      description: 'Ask [name removed], at the corner',
    });
  });

  test('leaves nothing in jobs that are done, nor, after a minute, in live events', async () => {
    const carrying = (word: string) =>
      queryRows(
        server.db,
        sql`select name from jobs.job where state >= 'completed' and strpos(data::text, ${word}) > 0`,
      );
    const emails = await queryRows(server.db, sql`select name from jobs.job where name like '%.erase-user'`);
    expect([emails, await carrying(left.email)]).toEqual([[], []]);
    server.clock.advance(2);
    await server.runJob('accounts.finish-deletions');
    expect(await carrying(left.id)).toEqual([]);
    expect(await countIn('live_events', left.id)).toBe(0);
    expect(await countIn('account_deletions', left.id)).toBe(0);
  });

  test('leaves reports and votes, without a name and a photo', async () => {
    const visitor = server.visitor();
    expect((await visitor.get(`/api/tow-trucks/${left.own.id}`)).json<TowTruck>()).toMatchObject({
      location: 'Elm St',
    });
    expect((await visitor.get(`/api/crowdsourced-reports/${left.ownReport.id}`)).json()).toMatchObject({
      location: 'Pine St',
      photoUrls: [],
    });
    expect((await visitor.get(`/api/crowdsourced-reports/${left.othersReport}`)).json()).toMatchObject({ upvotes: 1 });
    expect((await visitor.get(left.photo)).statusCode).toBe(404);
  });

  test('ends its sessions, and its password opens nothing', async () => {
    expect((await left.owner.get('/api/auth/user')).statusCode).toBe(401);
    const signIn = { email: left.email, password: 'correct horse battery' };
    expect((await server.visitor().send('POST', '/api/auth/sign-in/email', signIn)).statusCode).toBe(401);
  });

  test('lets whoever signs up with the same address begin new', async () => {
    const again = await server.signUp('Owner');
    expect(await getUserId(again)).not.toBe(left.id);
    expect((await again.get('/api/places')).json()).toEqual([]);
    expect((await again.send('POST', '/api/user/select-plan', { plan: 'trial' })).statusCode).toBe(200);
  });
});

test('two rows of a deleted account about different trucks can’t be told to be one person’s', async () => {
  const pat = await server.signUp('Pat');
  const trucks = [];
  for (const north of [1, 1.2]) trucks.push(await report(pat, { ...spot, latitude: spot.latitude + north }));
  await deleted(pat, 'pat@example.com');
  const keys = await queryRows<{ reporter_key: string; reported_by: string }>(
    server.db,
    sql`select r.reporter_key, t.reported_by from sighting_reports r join tow_trucks t on t.id = r.sighting_id where t.id in (${trucks[0]?.id}, ${trucks[1]?.id})`,
  );
  expect(keys).toHaveLength(2);
  expect(new Set(keys.map(({ reporter_key }) => reporter_key)).size).toBe(2);
  for (const { reporter_key, reported_by } of keys) expect(reported_by).toBe(reporter_key);
});

test('what was written while the account was deleted is gone a minute later, and what failed is tried again', async () => {
  const quinn = await server.signUp('Quinn');
  const id = await getUserId(quinn);
  await deleted(quinn, 'quinn@example.com');
  await server.db.execute(
    sql`insert into avoided_trucks (user_id, sighting_id, place, until) values (${id}, gen_random_uuid(), point(-95, 33), now())`,
  );
  server.clock.advance(2);
  await server.db.execute(sql`alter table push_subscriptions rename to push_gone`);
  await expect(server.runJob('accounts.finish-deletions')).rejects.toThrow('not erased yet');
  await server.db.execute(sql`alter table push_gone rename to push_subscriptions`);
  expect(await countIn('account_deletions', id)).toBe(1);
  await server.runJob('accounts.finish-deletions');
  expect([await countIn('avoided_trucks', id), await countIn('account_deletions', id)]).toEqual([0, 0]);
});

describe('is refused', () => {
  test.each([
    ['without the address', {}, 400, "Type your account's email address to confirm."],
    ['with another address', { email: 'other@example.com' }, 400, "That isn't your account's email address."],
    ['with a wrong password', { email: 'rae@example.com', password: 'wrong horse' }, 403, "That isn't your password."],
    ['without the password', { email: 'RAE@example.com' }, 403, "That isn't your password."],
  ])('%s', async (_what, body, status, detail) => {
    const rae = await server.signUp('Rae').catch(async () => {
      const who = server.visitor();
      const signIn = { email: 'rae@example.com', password: 'correct horse battery' };
      const { cookies } = await who.send('POST', '/api/auth/sign-in/email', signIn);
      who.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      return who;
    });
    expect((await rae.send('POST', '/api/account/delete', body)).json()).toMatchObject({ status, detail });
    expect((await rae.get('/api/auth/user')).statusCode).toBe(200);
  });
});
