import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Notification } from '@towscout/contracts/alerts/schema';

import { transact } from '#platform/db/database.ts';
import { accounts } from '#testing/accounts.fixture.ts';
import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { watchedPlaces } from '#testing/watched-places.fixture.ts';

import { createOutbox } from './decide/write-messages.ts';
import { words } from './kinds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, report, person, prefer } = createDrivers(() => server);

let drivers = 0;
/** Whose account was made on a Spanish page. */
const spanishDriver = (): Promise<Visitor> =>
  server.signUp(`Conductor${(drivers += 1)}`, undefined, { 'accept-language': 'es' });
const ENGLISH = /\b(?:your|the|tow|truck|from|near|ago|people|person)\b/i;
const SPANISH = /grúa/i;

async function parkBoth(): Promise<{ ann: Visitor; eva: Visitor; spot: Spot }> {
  const [ann, eva, spot] = [await person(), await spanishDriver(), freshSpot()];
  for (const who of [ann, eva]) await watchPlace(who, 'parked', spot);
  return { ann, eva, spot };
}
/** On a page in this language. */
const readAlert = async (who: Visitor, language: string) => {
  const [newest] = (await who.get('/api/notifications', { 'accept-language': language })).json<Notification[]>();
  return `${newest?.title} ${newest?.message}`;
};

test('one truck alerts each in the language of their account, and clears each in it', async () => {
  const { ann, eva, spot } = await parkBoth();
  const reporter = await person();
  const { id } = await report(reporter, north(spot, 0.2));
  expect(await readAlert(ann, 'en')).toContain('your car');
  expect(await readAlert(eva, 'es')).toMatch(SPANISH);
  expect((await readAlert(eva, 'es')).replace('Oak Ave', '')).not.toMatch(ENGLISH);
  await reporter.send('POST', `/api/tow-trucks/${id}/gone`);
  await server.settle();
  expect(await readAlert(ann, 'en')).toContain('All clear');
  expect(await readAlert(eva, 'es')).toContain('La grúa ya se fue');
});

test('why an alert came is said in the language of the page, and on the device in that of the account', async () => {
  const { eva, spot } = await parkBoth();
  await report(await person(), north(spot, 0.2));
  const read = async (language: string) =>
    (await eva.get('/api/notifications', { 'accept-language': language })).json<{ id: string; why: string }[]>()[0];
  expect((await read('en'))?.why).toMatch(ENGLISH);
  const alert = await read('es');
  expect(alert?.why).not.toMatch(ENGLISH);
  const outbox = createOutbox({ words, accounts, watchedPlaces });
  const [message] = await transact(server.db, (tx) => outbox.find(tx, [alert?.id ?? '']));
  expect(message).toMatchObject({ locale: 'es', why: alert?.why });
  expect(message?.advice).not.toMatch(ENGLISH);
});

test('who changes their language gets the next alert in the new one', async () => {
  const { eva, spot } = await parkBoth();
  await eva.send('PUT', '/api/account/locale', { locale: 'en' });
  await report(await person(), north(spot, 0.2));
  expect(await readAlert(eva, 'en')).toContain('your car');
});

test('an alert from before is in one language, that of whoever reads it, in the list and on the device', async () => {
  const { eva, spot } = await parkBoth();
  await report(await person(), north(spot, 0.2));
  await eva.send('PUT', '/api/account/locale', { locale: 'en' });
  const [alert] = (await eva.get('/api/notifications', { 'accept-language': 'en' })).json<Notification[]>();
  expect([alert?.title, alert?.message, alert?.why]).toEqual([
    'Tow truck near your car',
    'Tow truck towing 0.2 mi from your car · 1 person, unconfirmed · just now',
    'You got this because 1 person reported a truck 0.2 mi from your car.',
  ]);
  const outbox = createOutbox({ words, accounts, watchedPlaces });
  const [message] = await transact(server.db, (tx) => outbox.find(tx, [alert?.id ?? '']));
  expect(message).toMatchObject({ locale: 'en', title: alert?.title, body: alert?.message, why: alert?.why });
});

test('several in one are in one language, too, in the list and on the device', async () => {
  const [eva, spot] = [await spanishDriver(), freshSpot()];
  await prefer(eva, { alertFrequency: 'every_15min' });
  await watchPlace(eva, 'parked', spot, 5);
  for (const milesNorth of [3, 2, 1]) await report(await person(), north(spot, milesNorth));
  server.clock.advance(15.1);
  await server.runJob('alerts.gather');
  expect(await readAlert(eva, 'es')).toMatch(/^\d grúas a menos de .* La más cercana: /);
  await eva.send('PUT', '/api/account/locale', { locale: 'en' });
  const [alert] = (await eva.get('/api/notifications', { 'accept-language': 'en' })).json<Notification[]>();
  expect([alert?.title, alert?.message, alert?.why]).toEqual([
    '2 tow trucks within 2.0 mi of your car',
    'Nearest: Tow truck towing 1.0 mi from your car · 1 person, unconfirmed · 15 min ago',
    expect.stringMatching(/^You got this because/),
  ]);
  const outbox = createOutbox({ words, accounts, watchedPlaces });
  const [message] = await transact(server.db, (tx) => outbox.find(tx, [alert?.id ?? '']));
  expect(message).toMatchObject({ locale: 'en', title: alert?.title, body: alert?.message, why: alert?.why });
  const read = await eva.send('POST', `/api/notifications/${alert?.id}/read`, undefined, { 'accept-language': 'es' });
  expect(read.json<Notification>().title).toMatch(SPANISH);
});

test('a refusal is in the language of who asks', async () => {
  const refusal = async (language?: string) =>
    (
      await server
        .visitor()
        .send('POST', '/api/tow-trucks', { location: 7 }, language ? { 'accept-language': language } : {})
    ).json<{ detail: string }>().detail;
  expect(await refusal()).toMatch(/^[A-Z]/);
  const inSpanish = await refusal('es-MX');
  expect(inSpanish).not.toBe(await refusal());
  expect(inSpanish).not.toMatch(ENGLISH);
  const unreadable = await server.app.inject({
    method: 'POST',
    url: '/api/tow-trucks',
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    payload: '{"a":',
  });
  expect(unreadable.json<{ detail: string }>().detail).not.toMatch(/\bThe request\b/);
});
