import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { PrecisionLogEntry, ZipValidation } from '@towscout/contracts/places/schema';

import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ gazetteer: 'seeded' });
});
afterAll(() => server.close());

const HELLS_KITCHEN = { latitude: '40.7602', longitude: '-73.9933' };
const PHILADELPHIA = { latitude: 39.9526, longitude: -75.1652 };
const validate = async (body: object, who: Visitor = server.visitor()) =>
  (await who.send('POST', '/api/validate-zipcode', body)).json<ZipValidation>();
const enhance = async (body: object, who: Visitor = server.visitor()) =>
  (await who.send('POST', '/api/enhance-location', body)).json<ZipValidation>();

describe('a ZIP code', () => {
  test('that a place lies in scores above 70, and one 30 miles away or more does not', async () => {
    expect(await validate({ zipCode: '10036', ...HELLS_KITCHEN })).toMatchObject({
      isValid: true,
      city: 'New York',
      state: 'NY',
      precision: 'zip_validated',
      source: 'zip_lookup',
    });
    expect((await validate({ zipCode: '10036', ...HELLS_KITCHEN })).confidence).toBeGreaterThan(70);
    expect(await validate({ zipCode: '10036', ...PHILADELPHIA })).toMatchObject({
      isValid: false,
      confidence: 0,
      precision: 'approximated',
    });
  });

  test('alone is looked up, with its place and how far off that may be', async () => {
    const found = await validate({ zipCode: ' 10036 ' });
    expect(found).toMatchObject({ isValid: true, zipCode: '10036' });
    expect(found.enhancedLatitude).toBeCloseTo(40.76, 1);
    expect(found.accuracyRadius).toBeGreaterThan(100);
    expect(found.accuracyRadius).toBeLessThan(2000);
    expect(await validate({ zipCode: '00901' })).toMatchObject({
      isValid: true,
      city: 'San Juan',
      state: 'PR',
      confidence: 75,
    });
  });

  test('that nobody knows is not a ZIP code, and a military one has no place on the map', async () => {
    expect(await validate({ zipCode: '00000' })).toMatchObject({
      isValid: false,
      confidence: 0,
      city: null,
      enhancedLatitude: null,
      note: null,
    });
    for (const zipCode of ['09012', '34002', '96201'])
      expect(await validate({ zipCode })).toMatchObject({ isValid: false, note: expect.stringContaining('military') });
  });

  test.each([
    [{ zipCode: '1003' }, /5 digits/],
    [{ zipCode: '100366' }, /5 digits/],
    [{ zipCode: 'abcde' }, /5 digits/],
    [{ zipCode: '1００36' }, /5 digits/],
    [{ zipCode: 10036 }, /5 digits/],
    [{ zipCode: null }, /5 digits/],
    [{}, /5 digits/],
    [{ zipCode: '🚚🚚🚚🚚🚚' }, /5 digits/],
    [{ zipCode: "1' OR 1=1" }, /5 digits/],
    [{ zipCode: '10036', latitude: '40.7' }, /together/],
    [{ zipCode: '10036', longitude: '-73.9' }, /together/],
    [{ zipCode: '10036', latitude: 'NaN', longitude: '1e999' }, /Latitude/],
    [{ zipCode: '10036', latitude: '40.7', longitude: 'Infinity' }, /Longitude/],
    [{ zipCode: '10036', latitude: '48.86', longitude: '2.35' }, /outside the United States/],
    [{ zipCode: '10036', latitude: '0', longitude: '0' }, /outside the United States/],
    [{ zipCode: '10036', admin: true }, /Unrecognized|admin/],
  ])('%j is rejected with a sentence', async (body, sentence) => {
    const answer = await server.visitor().send('POST', '/api/validate-zipcode', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(sentence);
  });
});

test('a number too large to represent is rejected with a sentence', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/validate-zipcode',
    headers: { 'content-type': 'application/json' },
    payload: '{"zipCode":"10036","latitude":1e999,"longitude":-73.9}',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ detail: string }>().detail).toMatch(/Latitude/);
});

describe('a location', () => {
  test('that GPS knows well is kept as it is, and named', async () => {
    expect(await enhance({ ...HELLS_KITCHEN, accuracy: 12 })).toMatchObject({
      isValid: true,
      precision: 'gps',
      source: 'browser_gps',
      zipCode: '10036',
      enhancedLatitude: 40.7602,
      accuracyRadius: 12,
    });
  });

  test('that the browser itself only guesses gets its ZIP code’s point', async () => {
    const found = await enhance({ ...HELLS_KITCHEN, accuracy: 25_000 });
    expect(found).toMatchObject({ precision: 'enhanced', zipCode: '10036' });
    expect(found.enhancedLatitude).not.toBe(40.7602);
    expect(found.accuracyRadius).toBeLessThan(25_000);
  });

  test('far from every ZIP code is not made more precise than it is', async () => {
    const found = await enhance({ latitude: '26.5', longitude: '-75.9' });
    expect(found).toMatchObject({
      isValid: false,
      precision: 'approximated',
      enhancedLatitude: 26.5,
      accuracyRadius: null,
    });
    expect(found.confidence).toBeLessThanOrEqual(70);
  });

  test.each([
    [{ latitude: '48.86', longitude: '2.35' }, /outside the United States/],
    [{ ...HELLS_KITCHEN, accuracy: -1 }, /Accuracy/],
    [{ ...HELLS_KITCHEN, accuracy: 1e-300 }, /Accuracy/],
    [{ ...HELLS_KITCHEN, accuracy: 'Infinity' }, /Accuracy/],
    [{ latitude: '40.7' }, /Longitude/],
    [{ latitude: 'NaN', longitude: '-73.9' }, /Latitude/],
    [{ ...HELLS_KITCHEN, accuracy: '1e999' }, /Accuracy/],
    [{ ...HELLS_KITCHEN, accuracy: 0 }, /Accuracy/],
    [{ ...HELLS_KITCHEN, userId: 'someone' }, /Unrecognized|userId/],
  ])('%j is rejected with a sentence', async (body, sentence) => {
    const answer = await server.visitor().send('POST', '/api/enhance-location', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(sentence);
  });
});

describe('the precision log', () => {
  test('keeps each of a member’s checks, newest first, for that member alone, until it is deleted', async () => {
    const [ann, bob] = [await server.signUp('Annlog'), await server.signUp('Boblog')];
    await validate({ zipCode: '10036', ...HELLS_KITCHEN }, ann);
    server.clock.advance(1);
    await enhance({ ...PHILADELPHIA, accuracy: 20 }, ann);
    await validate({ zipCode: '10036' });
    const log = (await ann.get('/api/location-precision-log')).json<PrecisionLogEntry[]>();
    expect(log).toMatchObject([
      { source: 'browser_gps', precisionLevel: 'gps', validationStatus: 'validated', originalLatitude: 39.9526 },
      { source: 'zip_lookup', zipCode: '10036', validationStatus: 'validated', originalLatitude: 40.7602 },
    ]);
    expect((await bob.get('/api/location-precision-log')).json()).toEqual([]);
    expect((await server.visitor().get('/api/location-precision-log')).statusCode).toBe(401);
    expect((await bob.send('DELETE', '/api/location-precision-log')).statusCode).toBe(204);
    expect((await ann.get('/api/location-precision-log')).json()).toHaveLength(2);
    expect((await ann.send('DELETE', '/api/location-precision-log')).statusCode).toBe(204);
    expect((await ann.get('/api/location-precision-log')).json()).toEqual([]);
  });

  test('keeps the last 200 checks', async () => {
    const cara = await server.signUp('Cara');
    for (let check = 0; check < 205; check += 1) {
      server.clock.advance(1);
      await validate({ zipCode: '10036' }, cara);
    }
    expect((await cara.get('/api/location-precision-log')).json()).toHaveLength(200);
  });
});
