import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ParkingProof, ProofVerdict } from '@towscout/contracts/parking-rules/proofs';

import { queryRows } from '#platform/db/database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { countChains } from './proofs.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ cities: [] });
});
afterAll(() => server.close());

const WHERE = { lat: '37.776500', lng: '-122.417200', accuracy: '8.4', takenAt: '2026-11-25T18:00:00.000Z' };
const picture = (color = 'red', width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

type Sent = { id?: string; query?: Record<string, string>; type?: string; bytes?: Buffer };
async function keep(who: Visitor, { id = randomUUID(), query = WHERE, type = 'image/jpeg', bytes }: Sent = {}) {
  return server.app.inject({
    method: 'PUT',
    url: `/api/parking-proofs/${id}`,
    query,
    payload: bytes ?? (await picture()),
    remoteAddress: '127.0.0.1',
    headers: { 'content-type': type, cookie: who.cookie, 'x-forwarded-for': '203.0.113.7' },
  });
}
const kept = async (who: Visitor, sent: Sent = {}) => {
  const answer = await keep(who, sent);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ParkingProof>();
};
const verdictOn = async (who: Visitor) => (await who.get('/api/parking-proofs/verify')).json<ProofVerdict>();
const proofsOf = async (who: Visitor) => (await who.get('/api/parking-proofs')).json<ParkingProof[]>();
const pdfOf = (who: Visitor, { id }: Pick<ParkingProof, 'id'>) => who.get(`/api/parking-proofs/${id}/pdf`);

let people = 0;
const person = () => server.signUp(`Parker${(people += 1)}`);
const photosOf = async (who: Visitor) => {
  const { id } = (await who.get('/api/auth/user')).json<{ id: string }>();
  return queryRows<{ id: string }>(server.db, sql`select id from photos where uploader_id = ${id}`);
};

describe('a proof of parking', () => {
  test('has the time of the server, the phone’s claim, and the place with its accuracy, in a chain of its account', async () => {
    const [ann, bob] = [await person(), await person()];
    expect(await verdictOn(ann)).toMatchObject({ isIntact: true, proofs: 0 });
    const before = server.clock.now().toISOString();
    const one = await kept(ann);
    expect(one.sealedAt >= before && one.sealedAt <= server.clock.now().toISOString()).toBe(true);
    expect(one).toMatchObject({
      sequence: 1,
      takenAt: WHERE.takenAt,
      latitude: 37.7765,
      longitude: -122.4172,
      accuracyMeters: 8.4,
    });
    const two = await kept(ann, { query: { lat: WHERE.lat, lng: WHERE.lng } });
    expect(two).toMatchObject({ sequence: 2, takenAt: null, accuracyMeters: null });
    expect(await kept(bob)).toMatchObject({ sequence: 1 });
    expect((await proofsOf(ann)).map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(await verdictOn(ann)).toMatchObject({ isIntact: true, problem: null, proofs: 2, deleted: 0 });
  });

  test('sent again is one, also when two arrive at once', async () => {
    const [ann, id] = [await person(), randomUUID()];
    await Promise.all([kept(ann, { id }), kept(ann, { id })]);
    expect(await kept(ann, { id })).toMatchObject({ sequence: 1 });
    expect(await proofsOf(ann)).toHaveLength(1);
    expect((await keep(await person(), { id })).statusCode).toBe(404);
  });

  test('is one file to print, with its photo and its seal', async () => {
    const ann = await person();
    const proof = await kept(ann);
    const answer = await pdfOf(ann, proof);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="proof-of-parking-\d{4}-\d\d-\d\d\.pdf"$/),
      'cache-control': 'no-store',
    });
    const file = answer.rawPayload.toString('latin1');
    expect(file).toMatch(/^%PDF-1\.\d/);
    expect(file).toContain('/Filter /DCTDecode');
    expect(file.trimEnd()).toMatch(/%%EOF$/);
  });

  test('is private to its owner', async () => {
    const [ann, bob] = [await person(), await person()];
    const proof = await kept(ann);
    expect((await pdfOf(bob, proof)).statusCode).toBe(404);
    expect((await bob.send('DELETE', `/api/parking-proofs/${proof.id}`)).statusCode).toBe(404);
    expect((await pdfOf(server.visitor(), proof)).statusCode).toBe(401);
    const [photo] = await photosOf(ann);
    for (const who of [ann, bob]) expect((await who.get(`/objects/${photo?.id}`)).statusCode).toBe(404);
  });

  test('that is deleted leaves its hashes, a chain that holds, and no photo', async () => {
    const ann = await person();
    const one = await kept(ann);
    const two = await kept(ann);
    expect((await ann.send('DELETE', `/api/parking-proofs/${one.id}`)).statusCode).toBe(204);
    expect(await verdictOn(ann)).toMatchObject({ isIntact: true, proofs: 2, deleted: 1 });
    expect((await proofsOf(ann)).map(({ id }) => id)).toEqual([two.id]);
    for (const answer of [await pdfOf(ann, one), await keep(ann, { id: one.id })]) expect(answer.statusCode).toBe(404);
    expect((await ann.send('DELETE', `/api/parking-proofs/${one.id}`)).statusCode).toBe(404);
    await eventually(async () => expect(await photosOf(ann)).toHaveLength(1));
    const [row] = await queryRows<{ row: string }>(
      server.db,
      sql`select parking_proofs::text as row from parking_proofs where id = ${one.id}`,
    );
    expect(row?.row).not.toContain('37.7765');
    expect(await kept(ann)).toMatchObject({ sequence: 3 });
    expect(await verdictOn(ann)).toMatchObject({ isIntact: true, proofs: 3 });
  });

  test.each([
    ['another place', sql`content = replace(content, '37.7765', '37.7764')`, 'content'],
    ['another signature', sql`signature = 'AAAA'`, 'signature'],
    ['another hash', sql`hash = repeat('0', 64)`, 'chain'],
    ['another photo', sql`photo_id = gen_random_uuid()`, 'photo'],
  ])('shows that it was given %s', async (_what, change, what) => {
    const ann = await person();
    await kept(ann);
    const { id } = await kept(ann);
    await server.db.execute(sql`update parking_proofs set ${change} where id = ${id}`);
    expect(await verdictOn(ann)).toMatchObject({ isIntact: false, problem: { sequence: 2, what } });
  });

  test.each(['{', '{}', 'null'])('that can’t be read any more (%s) hides no other, and is named', async (content) => {
    const ann = await person();
    const one = await kept(ann);
    const two = await kept(ann);
    await server.db.execute(sql`update parking_proofs set content = ${content} where id = ${two.id}`);
    expect((await proofsOf(ann)).map(({ id }) => id)).toEqual([one.id]);
    expect((await pdfOf(ann, two)).statusCode).toBe(404);
    expect(await verdictOn(ann)).toMatchObject({ isIntact: false, problem: { sequence: 2, what: 'content' } });
    expect((await ann.send('DELETE', `/api/parking-proofs/${two.id}`)).statusCode).toBe(204);
    expect((await proofsOf(ann)).map(({ id }) => id)).toEqual([one.id]);
  });

  test('shows that one before it is gone', async () => {
    const ann = await person();
    const { id } = await kept(ann);
    await kept(ann);
    await server.db.execute(sql`delete from parking_proofs where id = ${id}`);
    expect(await verdictOn(ann)).toMatchObject({ isIntact: false, problem: { sequence: 2, what: 'chain' } });
  });

  test('shows that its newest are gone, also after another was kept', async () => {
    const ann = await person();
    await kept(ann);
    const ids = [(await kept(ann)).id, (await kept(ann)).id];
    await server.db.execute(sql`delete from parking_proofs where id in ${ids}`);
    expect(await verdictOn(ann)).toMatchObject({ isIntact: false, problem: { sequence: 2, what: 'chain' } });
    expect(await kept(ann)).toMatchObject({ sequence: 4 });
    expect(await verdictOn(ann)).toMatchObject({ isIntact: false, problem: { sequence: 4, what: 'chain' } });
  });

  test('of before chains were counted is counted from the next start on', async () => {
    const ann = await person();
    await kept(ann);
    const { id } = await kept(ann);
    const { id: userId } = (await ann.get('/api/auth/user')).json<{ id: string }>();
    await server.db.execute(sql`delete from proof_chains where user_id = ${userId}`);
    expect(await verdictOn(ann)).toMatchObject({ isIntact: true, proofs: 2 });
    await countChains(server.db);
    await server.db.execute(sql`delete from parking_proofs where id = ${id}`);
    expect(await verdictOn(ann)).toMatchObject({ isIntact: false, problem: { sequence: 2, what: 'chain' } });
  });

  test('says of a street without published rules that nothing is known', async () => {
    const ann = await person();
    await kept(ann);
    const file = (await ann.get('/api/account/export')).json<{ parkingProofs: { content: { rules: string[] } }[] }>();
    expect(file.parkingProofs[0]?.content.rules).toContain('No street rules are published for this spot.');
  });

  test.each([
    ['no photo', { bytes: Buffer.from('not a photo') }, 400],
    ['JSON', { type: 'application/json', bytes: Buffer.from('{}') }, 415],
    ['a place abroad', { query: { ...WHERE, lat: '48.85', lng: '2.35' } }, 400],
    ['no place', { query: {} }, 400],
    ['an accuracy below zero', { query: { ...WHERE, accuracy: '-1' } }, 400],
    ['a time that is none', { query: { ...WHERE, takenAt: 'noon' } }, 400],
    ['an id that is none', { id: 'x' }, 400],
  ] satisfies [string, Sent, number][])('refuses %s', async (_what, sent, status) => {
    const ann = await person();
    const answer = await keep(ann, sent);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(await proofsOf(ann)).toEqual([]);
  });

  test('is one of at most 50', async () => {
    const ann = await person();
    const { id } = (await ann.get('/api/auth/user')).json<{ id: string }>();
    await server.db.execute(sql`
      insert into parking_proofs (id, user_id, sequence, content, content_hash, previous_hash, hash, signature)
      select gen_random_uuid(), ${id}, i, '{}', 'x', 'x', 'x', 'x' from generate_series(1, 50) as i`);
    expect((await keep(ann)).json()).toMatchObject({
      status: 409,
      detail: 'You have 50 proofs already. Delete one to keep another.',
    });
  });
});

test('a deleted account takes its proofs and their photos along', async () => {
  const ann = await server.signUp('Goner');
  await kept(ann);
  const [photo] = await photosOf(ann);
  expect(photo).toBeDefined();
  const account = { email: 'goner@example.com', password: 'correct horse battery' };
  expect((await ann.send('POST', '/api/account/delete', account)).statusCode).toBe(204);
  await server.settle();
  expect(await queryRows(server.db, sql`select 1 from photos where id = ${photo?.id}`)).toEqual([]);
});
