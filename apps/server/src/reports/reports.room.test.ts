import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ListedCommunityReport } from '@towscout/contracts/reports/schema';

import { secondsBefore } from '#platform/clock.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { untilTaken } from '#testing/until-taken.fixture.ts';

import { freshSpot, createMembers, type Spot } from './members.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { member, file, filed, list, nearby, announceAll } = createMembers(() => server);
const vote = (who: Visitor, id: string, voteType: string | null, from?: Spot) =>
  who.send('POST', `/api/crowdsourced-reports/${id}/vote`, { voteType, ...from });
/** Votes on one report are serialized. */
async function voteUntilTaken(who: Visitor, id: string, voteType: string): Promise<void> {
  expect((await untilTaken(() => vote(who, id, voteType))).statusCode).toBe(200);
}

describe('a community report', () => {
  test('is listed near its place, newest first, and names nobody', async () => {
    const spot = freshSpot();
    const ann = await member();
    const answer = await file(ann, spot);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      trustScore: 50,
      accuracy: 0,
      upvotes: 0,
      downvotes: 0,
      verifiedAt: null,
      isActive: true,
      isMine: true,
      truckType: 'flatbed',
      gpsTagged: true,
      reportedBy: 'member',
    });
    expect(answer.body).not.toMatch(/member\d+|user:|example\.com|network/);
    server.clock.advance(1);
    await file(await member(), spot, { location: 'Oak & 2nd' });
    const listed = await list(spot);
    expect(listed.map(({ location }) => location)).toEqual(['Oak & 2nd', 'Elm & 1st']);
    expect(listed[0]).toMatchObject({ isMine: false, myVote: null, distanceMiles: 0 });
    expect(await list({ latitude: String(Number(spot.latitude) + 0.1), longitude: spot.longitude })).toEqual([]);
  });

  test('is filtered by activity, truck type and verification, and a long list continues by its Link', async () => {
    const spot = freshSpot();
    const { id } = await filed(await member(), spot);
    // 53 on one report, a tenth of a minute and some feet apart.
    await server.db.execute(sql`
      insert into crowdsourced_reports (place, location, activity, truck_type, confidence, gps_tagged, reported_by,
        reporter_age_minutes, impossible_travel, sighting_id, reported_at, expires_at)
      select point(place[0] + n * 0.0005, place[1]), 'Corner ' || n, case n % 2 when 0 then 'loading' else 'parked' end,
        case n % 3 when 0 then 'flatbed' else 'heavy' end, confidence, gps_tagged, reported_by, reporter_age_minutes,
        impossible_travel, sighting_id, reported_at + n * interval '6 seconds', expires_at
      from crowdsourced_reports, generate_series(0, 52) as n where id = ${id}`);
    await server.db.execute(sql`update crowdsourced_reports set is_active = false where id = ${id}`);
    await announceAll();
    server.clock.advance(6);
    expect(await list(spot, server.visitor(), '&activity=parked')).toHaveLength(26);
    expect(await list(spot, server.visitor(), '&activity=parked&truckType=flatbed')).toHaveLength(9);
    expect(await list(spot, server.visitor(), '&verified=true')).toEqual([]);
    const first = await server.visitor().get(`/api/crowdsourced-reports?lat=${spot.latitude}&lng=${spot.longitude}`);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers['link'])) ?? [];
    const second = await server.visitor().get(next);
    const locations = [...first.json<ListedCommunityReport[]>(), ...second.json<ListedCommunityReport[]>()].map(
      ({ location }) => location,
    );
    expect(locations).toEqual(Array.from({ length: 53 }, (_, index) => `Corner ${52 - index}`));
    expect(second.headers['link']).toBeUndefined();
  });

  test('is listed by its path, too, as the specification asks for it', async () => {
    const spot = freshSpot();
    await file(await member(), spot);
    const path = `/api/crowdsourced-reports/${spot.latitude}/${spot.longitude}`;
    const byPath = await server.visitor().get(`${path}/5`);
    expect(byPath.json()).toEqual(await list(spot));
    expect((await server.visitor().get(`${path}/5?activity=parked`)).json()).toEqual(
      await list(spot, server.visitor(), '&activity=parked'),
    );
    for (const [wrong, sentence] of [
      ['91/-122/5', /Latitude/],
      ['48.86/2.35/5', /outside the United States/],
      [`${spot.latitude}/${spot.longitude}/Infinity`, /adius/],
      [`${spot.latitude}/${spot.longitude}/26`, /25/],
    ] as const) {
      const answer = await server.visitor().get(`/api/crowdsourced-reports/${wrong}`);
      expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
        400,
        expect.stringMatching(sentence),
      ]);
    }
  });

  test('fades after 4 hours, unless it is confirmed', async () => {
    const [fading, kept] = [freshSpot(), freshSpot()];
    await file(await member(), fading);
    const { id } = await filed(await member(), kept);
    server.clock.advance(200);
    expect((await vote(await member(), id, 'upvote')).statusCode).toBe(200);
    server.clock.advance(41);
    await server.runJob('reports.fade');
    expect(await list(fading)).toEqual([]);
    expect(await list(kept)).toHaveLength(1);
  });

  test('needs an account, and what is missing or wrong is named', async () => {
    expect((await file(server.visitor(), freshSpot())).json()).toMatchObject({
      status: 401,
      detail: expect.stringContaining('Unauthorized'),
    });
    const ann = await member();
    const spot = freshSpot();
    for (const [over, sentence] of [
      [{ location: ' ' }, /location/i],
      [{ activity: 'dancing' }, /Activity/],
      [{ truckType: 'tank' }, /Truck type/],
      [{ description: 'x'.repeat(10_000) }, /at most 1000/],
      [{ photoUrls: ['https://elsewhere.example/x.jpg'] }, /uploaded here/],
      [{ photoUrls: ['/objects/../../etc/passwd'] }, /uploaded here/],
      [{ photoUrls: ['/objects/b6f0c2a4-0000-4000-8000-000000000001'] }, /uploaded here/],
      [
        { photoUrls: Array.from({ length: 5 }, (_, n) => `/objects/b6f0c2a4-0000-4000-8000-00000000000${n}`) },
        /up to 4/,
      ],
      [{ latitude: '91' }, /Latitude/],
      [{ latitude: '48.86', longitude: '2.35' }, /outside the United States/],
      [{ admin: true }, /./],
    ] as const) {
      const answer = await file(ann, spot, over);
      expect(answer.statusCode, JSON.stringify(over)).toBe(400);
      expect(answer.json<{ detail: string }>().detail).toMatch(sentence);
    }
    expect(await list(spot)).toEqual([]);
  });

  test.each([
    [{ location: 'Elm\u0000 St' }, /NUL/],
    [{ description: 'a\u0000b' }, /NUL/],
  ])('with %j is rejected with a sentence', async (over, sentence) => {
    const answer = await file(await member(), freshSpot(), over);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(sentence);
  });

  const forged = [
    '1e300_b6f0c2a4-0000-4000-8000-000000000001',
    '9e99_x',
    '8640000000000000_b6f0c2a4-0000-4000-8000-000000000001',
    '-62200000000000_b6f0c2a4-0000-4000-8000-000000000001',
    `1_${'-'.repeat(36)}`,
    `1_${'a'.repeat(36)}`,
  ];
  test.each(['x', '%00', ...forged.map((cursor) => Buffer.from(cursor).toString('base64url'))])(
    'has no page %s',
    async (cursor) => {
      for (const path of ['/api/crowdsourced-reports', '/api/tow-trucks'])
        expect((await server.visitor().get(`${path}?cursor=${cursor}`)).statusCode).toBe(400);
    },
  );

  test('keeps scripts as text, and private persons out', async () => {
    const { description } = await filed(await member(), freshSpot(), {
      description: '<script>alert(1)</script> call 212-555-0123 or jo@example.com',
    });
    expect(description).toBe('<script>alert(1)</script> call [number removed] or [email removed]');
  });

  test('that is sent twice with one key is one report; another report needs another key, another member does not', async () => {
    const [spot, ann, bob] = [freshSpot(), await member(), await member()];
    const headers = { 'idempotency-key': 'the-same-key' };
    const [first, second, other] = [
      await file(ann, spot, {}, headers),
      await file(ann, spot, {}, headers),
      await file(ann, freshSpot(), {}, headers),
    ];
    expect(second.json<ListedCommunityReport>().id).toBe(first.json<ListedCommunityReport>().id);
    expect(await list(spot)).toHaveLength(1);
    expect([other.statusCode, other.json<{ detail: string }>().detail]).toEqual([
      422,
      'This Idempotency-Key was used for another report. Send a new report with a new key.',
    ]);
    expect((await file(bob, freshSpot(), {}, headers)).statusCode).toBe(201);
  });

  test('that is sent ten times at once with one key is one report, answered ten times', async () => {
    const [spot, ann] = [freshSpot(), await member()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => untilTaken(() => file(ann, spot, {}, { 'idempotency-key': 'ten-at-once' }))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map((answer) => answer.json<ListedCommunityReport>().id)).size).toBe(1);
  });

  test('that is sent again after the sixth in an hour gets the same answer, and bars nobody', async () => {
    const ann = await member();
    const sixth = freshSpot();
    for (let n = 1; n <= 6; n += 1)
      await file(ann, n === 6 ? sixth : freshSpot(), {}, { 'idempotency-key': `report-${n}` });
    for (let time = 0; time < 4; time += 1)
      expect((await file(ann, sixth, {}, { 'idempotency-key': 'report-6' })).statusCode).toBe(201);
    expect(
      (await ann.send('POST', '/api/tow-trucks', { ...freshSpot(), location: 'Elm St', status: 'active' })).statusCode,
    ).toBe(201);
  });

  test('among many at once is one of six, and not one more', async () => {
    const ann = await member();
    const answers = await Promise.all(Array.from({ length: 8 }, () => untilTaken(() => file(ann, freshSpot()))));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6);
  });

  test('nested a thousand deep is rejected with a sentence', async () => {
    const nested = JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as object;
    const answer = await (await member()).send('POST', '/api/crowdsourced-reports', { location: nested });
    expect(answer.statusCode).toBe(400);
  });

  test('and a sighting of the same truck are one truck on the map', async () => {
    const spot = freshSpot();
    await (await member()).send('POST', '/api/tow-trucks', { ...spot, location: 'Elm St', status: 'active' });
    const report = await filed(await member(), spot);
    const trucks = await nearby(spot);
    expect(trucks).toHaveLength(1);
    expect(trucks[0]).toMatchObject({ id: report.sightingId, trust: 'confirmed' });
  });

  test('of more trucks than one driver can see is rejected, and trying again bars for a day', async () => {
    const ann = await member();
    const answers = [];
    for (let index = 0; index < 9; index += 1) answers.push((await file(ann, freshSpot(), {})).statusCode);
    expect(answers.slice(0, 6)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(answers.slice(6)).toEqual([429, 429, 429]);
    server.clock.advance(61);
    expect((await file(ann, freshSpot())).json()).toMatchObject({
      status: 403,
      detail: expect.stringContaining('paused'),
    });
  });
});

describe('a vote', () => {
  test('is one per user, can be changed and taken back', async () => {
    const { id } = await filed(await member(), freshSpot());
    const bob = await member();
    expect((await vote(bob, id, 'upvote')).json()).toMatchObject({ upvotes: 1, downvotes: 0, myVote: 'upvote' });
    expect((await vote(bob, id, 'upvote')).json()).toMatchObject({ upvotes: 1, downvotes: 0 });
    expect((await vote(bob, id, 'downvote')).json()).toMatchObject({ upvotes: 0, downvotes: 1, myVote: 'downvote' });
    expect((await vote(bob, id, null)).json()).toMatchObject({ upvotes: 0, downvotes: 0, myVote: null, accuracy: 0 });
  });

  test('that waited on a device is never counted as the vote of whoever is signed in by then', async () => {
    const { id } = await filed(await member(), freshSpot());
    const [ann, bob] = [await member(), await member()];
    const late = (who: Visitor, owner: string) =>
      who.send('POST', `/api/crowdsourced-reports/${id}/vote`, { voteType: 'upvote' }, { 'said-by': owner });
    const { id: annsId } = (await ann.get('/api/auth/user')).json<{ id: string }>();
    expect((await late(bob, annsId)).json()).toMatchObject({
      status: 412,
      detail: 'Another account said this. Sign in to that account to send it.',
    });
    expect((await late(bob, 'nobody')).statusCode).toBe(401);
    expect((await late(server.visitor(), annsId)).statusCode).toBe(401);
    expect((await late(ann, annsId)).json()).toMatchObject({ upvotes: 1, myVote: 'upvote' });
  });

  test('needs an account, and is not for one’s own report or one that is unknown, faded or hidden', async () => {
    const ann = await member();
    const { id } = await filed(ann, freshSpot());
    expect((await vote(server.visitor(), id, 'upvote')).statusCode).toBe(401);
    expect((await vote(ann, id, 'upvote')).json()).toMatchObject({
      status: 403,
      detail: "You can't vote on your own report.",
    });
    expect((await vote(ann, 'b6f0c2a4-0000-4000-8000-000000000009', 'upvote')).statusCode).toBe(404);
    expect((await vote(ann, 'not-an-id', 'upvote')).statusCode).toBe(400);
    expect((await vote(await member(), id, 'maybe')).json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('upvote, downvote'),
    });
    server.clock.advance(241);
    expect((await vote(await member(), id, 'upvote')).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('ended'),
    });
  });

  test('is refused in the language of its voter, also together with others', async () => {
    const ann = await member();
    const { id } = await filed(ann, freshSpot());
    const path = `/api/crowdsourced-reports/${id}/vote`;
    const voteIn = (language: string) =>
      ann.send('POST', path, { voteType: 'upvote' }, { 'accept-language': language });
    const refusals = await Promise.all(['es-US', 'en-US'].map(voteIn));
    expect(refusals.map((refusal) => refusal.json<{ detail: string }>().detail)).toEqual([
      'No puedes votar sobre tu propio reporte.',
      "You can't vote on your own report.",
    ]);
  });

  test('that waited for a network counts from when it was cast, and changes nothing that was said since', async () => {
    const [ann, bob, cid] = [await member(), await member(), await member()];
    const { id, sightingId } = await filed(ann, freshSpot());
    server.clock.advance(30);
    const late = (who: Visitor, voteType: string | null, seenSecondsAgo: number) =>
      who.send('POST', `/api/crowdsourced-reports/${id}/vote`, { voteType, seenSecondsAgo });
    const earliest = secondsBefore(server.clock.now(), 600);
    await late(bob, 'upvote', 600);
    const latest = secondsBefore(server.clock.now(), 600);
    const truck = (await server.visitor().get(`/api/tow-trucks/${sightingId}`)).json<{ changedAt: string }>();
    expect(Date.parse(truck.changedAt)).toBeGreaterThanOrEqual(earliest.getTime());
    expect(Date.parse(truck.changedAt)).toBeLessThanOrEqual(latest.getTime());
    expect((await late(bob, 'upvote', 601)).json()).toMatchObject({ upvotes: 1, downvotes: 0 });
    const now = (await vote(cid, id, 'upvote')).json<{ expiresAt: string }>();
    for (const stale of ['downvote', null])
      expect((await late(cid, stale, 60)).json()).toMatchObject({ upvotes: 2, downvotes: 0, myVote: 'upvote' });
    expect((await late(await member(), 'upvote', 300)).json()).toMatchObject({ upvotes: 3, expiresAt: now.expiresAt });
    expect((await late(cid, 'downvote', 901)).json()).toMatchObject({
      status: 400,
      detail: 'What you saw more than 15 minutes ago no longer counts. Look again and tell us what you see now.',
    });
  });

  test('is counted right when 40 come at once', async () => {
    const { id } = await filed(await member(), freshSpot());
    const voters = await Promise.all(Array.from({ length: 40 }, () => member()));
    // In any order ten denials never outweigh these.
    const early = voters.filter((_voter, index) => index % 4 === 1);
    await Promise.all(early.map((voter) => voteUntilTaken(voter, id, 'upvote')));
    await Promise.all(voters.map((voter, index) => voteUntilTaken(voter, id, index % 4 === 0 ? 'downvote' : 'upvote')));
    expect((await server.visitor().get(`/api/crowdsourced-reports/${id}`)).json()).toMatchObject({
      upvotes: 30,
      downvotes: 10,
    });
  });
});

describe('trust', () => {
  test('an independent vote confirms its truck, and six strangers nearby verify the report', async () => {
    const spot = freshSpot();
    const report = await filed(await member(), spot);
    expect(await nearby(spot)).toMatchObject([{ trust: 'reported', reach: 'beside' }]);
    await vote(await member(), report.id, 'upvote', spot);
    expect(await nearby(spot)).toMatchObject([{ trust: 'confirmed', reach: 'beside', confirmations: 2 }]);
    for (let looked = 1; looked < 6; looked += 1) await vote(await member(), report.id, 'upvote', spot);
    const verified = (
      await server.visitor().get(`/api/crowdsourced-reports/${report.id}`)
    ).json<ListedCommunityReport>();
    expect(verified.trustScore).toBeGreaterThanOrEqual(70);
    expect(verified.verifiedAt).not.toBeNull();
    expect(verified.accuracy).toBe(1);
  });

  test('a vote that is taken back no longer speaks for the truck', async () => {
    const spot = freshSpot();
    const report = await filed(await member(), spot);
    const bob = await member();
    await vote(bob, report.id, 'upvote', spot);
    await vote(bob, report.id, null);
    expect(await nearby(spot)).toMatchObject([{ trust: 'reported', confirmations: 1 }]);
  });

  test.each(['upvote', 'downvote'])(
    'whoever takes back a vote (%s) does not get to place the truck again',
    async (voteType) => {
      const spot = freshSpot();
      const north = (meters: number) => ({ ...spot, latitude: (Number(spot.latitude) + meters / 111_195).toFixed(5) });
      const { id } = await filed(await member(), spot);
      const walker = await member();
      await filed(walker, north(200));
      for (const word of [null, voteType, null]) expect((await vote(walker, id, word)).statusCode).toBe(200);
      await filed(walker, north(400));
      expect(await nearby(spot)).toMatchObject([{ latitude: String(Number(north(200).latitude)), confirmations: 2 }]);
    },
  );

  test('whoever takes back a vote after saying that the truck left still says so', async () => {
    const spot = freshSpot();
    const { id, sightingId } = await filed(await member(), spot);
    const bob = await member();
    await filed(bob, spot);
    await vote(bob, id, 'upvote');
    expect((await bob.send('POST', `/api/tow-trucks/${sightingId}/gone`)).statusCode).toBe(200);
    await vote(bob, id, null);
    expect((await bob.get(`/api/tow-trucks/${sightingId}`)).json()).toMatchObject({ yourVerdict: 'gone' });
  });

  test('taking back a vote that was never cast takes back nothing', async () => {
    const spot = freshSpot();
    const { id } = await filed(await member(), spot);
    const bob = await member();
    await filed(bob, spot);
    await filed(await member(), spot);
    await vote(bob, id, null);
    expect(await nearby(spot)).toMatchObject([{ confirmations: 3 }]);
  });

  test('accounts made minutes ago, or on one network, verify nothing', async () => {
    const report = await filed(await member(), freshSpot());
    for (let index = 0; index < 10; index += 1) await vote(await member(0.01), report.id, 'upvote');
    expect((await server.visitor().get(`/api/crowdsourced-reports/${report.id}`)).json()).toMatchObject({
      upvotes: 10,
      verifiedAt: null,
    });
  });

  test('one ‘not there’ hides nothing; many who look take the report and its truck away, and the reporter loses weight', async () => {
    const spot = freshSpot();
    const liar = await member();
    const report = await filed(liar, spot);
    await vote(await member(), report.id, 'downvote', spot);
    expect(await list(spot)).toHaveLength(1);
    for (let looked = 0; looked < 8; looked += 1) {
      const answer = await vote(await member(), report.id, 'downvote', spot);
      if (answer.statusCode === 409) break;
    }
    expect(await list(spot)).toEqual([]);
    server.clock.advance(10);
    await server.runJob('sightings.send-away');
    expect((await nearby(spot)).filter(({ status }) => status !== 'departed')).toEqual([]);
    const next = await filed(liar, freshSpot());
    expect((await server.visitor().get(`/api/tow-trucks/${next.sightingId}`)).json()).toMatchObject({
      trust: 'unconfirmed',
      reach: 'nobody',
    });
  });
});
