import { afterAll, beforeAll, expect, test } from 'vitest';

import type { AlertChannels, CreatedChannel } from '@towscout/contracts/delivery/channels';
import { channelPaths } from '@towscout/contracts/delivery/constants';

import { type ReceivedRequest, startChannelServer, type TestChannelServer } from '#testing/channel-server.fixture.ts';
import { createTelegram } from '#testing/channel-services.fixture.ts';
import { createDrivers, freshSpot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const ORIGIN = 'http://towscout.example';
const BOT = `12345:${'b'.repeat(35)}`;
const SEND = `/bot${BOT}/sendMessage`;
const SUPERGROUP = '-1001557912345';

let service: TestChannelServer;
let server: TestServer;
beforeAll(async () => {
  service = await startChannelServer(createTelegram(BOT, SUPERGROUP));
  server = await startTestServer({ env: { TELEGRAM_URL: service.origin, PUBLIC_URL: ORIGIN } });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const drivers = createDrivers(() => server);
const post = (who: Visitor, path: string, body?: object) => who.send('POST', path, body, { origin: ORIGIN });
const toChat = ({ body }: ReceivedRequest): string => JSON.parse(body).chat_id;
const moved = (to: unknown) => ({
  status: 400,
  body: JSON.stringify({
    ok: false,
    error_code: 400,
    description: 'Bad Request: group chat was upgraded to a supergroup chat',
    parameters: { migrate_to_chat_id: to },
  }),
});

/** A driver whose alerts go to a group. `sent` returns the messages from now on. */
async function driverWithGroup(chatId = '-100') {
  const [ann, spot] = [await drivers.person(), freshSpot()];
  await post(ann, '/api/places', { kind: 'parked', ...spot, radius: 1 });
  const body = { kind: 'telegram', name: 'Family', chatId, botToken: BOT };
  const { id } = (await post(ann, channelPaths.list, body)).json<CreatedChannel>();
  const before = service.received(SEND).length;
  return {
    id,
    ann,
    sent: () => service.received(SEND).slice(before).map(toChat),
    row: async () => (await ann.get(channelPaths.list)).json<AlertChannels>().channels[0],
    test: async () => (await post(ann, channelPaths.test.replace(':id', id))).json<{ accepted: boolean }>(),
    alert: async () => {
      await post(await drivers.person(), '/api/tow-trucks', {
        latitude: spot.latitude.toFixed(6),
        longitude: spot.longitude.toFixed(6),
        location: 'Oak Ave',
        status: 'active',
      });
      await server.settle();
    },
  };
}

test('an alert to a group that became a supergroup arrives there, and so does all that follows', async () => {
  const { alert, sent, row, test: sendTest } = await driverWithGroup();
  service.answer(SEND, moved(Number(SUPERGROUP)));
  await alert();
  expect(sent()).toEqual(['-100', SUPERGROUP]);
  expect(await row()).toMatchObject({ lastSentAt: expect.any(String), lastProblem: null, turnedOffAt: null });
  expect(await sendTest()).toMatchObject({ accepted: true });
  expect(sent()).toEqual(['-100', SUPERGROUP, SUPERGROUP]);
});

test('a test finds where the group went, too', async () => {
  const { sent, test: sendTest } = await driverWithGroup();
  service.answer(SEND, moved(Number(SUPERGROUP)));
  expect(await sendTest()).toMatchObject({ accepted: true });
  expect(await sendTest()).toMatchObject({ accepted: true });
  expect(sent()).toEqual(['-100', SUPERGROUP, SUPERGROUP]);
});

test('two that learn of the move at once follow it once', async () => {
  const { sent, test: sendTest } = await driverWithGroup();
  const move = moved(Number(SUPERGROUP));
  const bothAsked = Promise.withResolvers<void>();
  const first = () => bothAsked.promise.then(() => move);
  const second = async () => {
    bothAsked.resolve();
    return move;
  };
  service.answer(SEND, first, second);
  const both = await Promise.all([sendTest(), sendTest()]);
  expect(both).toMatchObject([{ accepted: true }, { accepted: true }]);
  expect(await sendTest()).toMatchObject({ accepted: true });
  expect(sent().at(-1)).toBe(SUPERGROUP);
});

test('a channel removed while its group moves stays removed', async () => {
  const { id, ann, test: sendTest, row } = await driverWithGroup();
  service.answer(SEND, moved(Number(SUPERGROUP)));
  const path = channelPaths.channel.replace(':id', id);
  await Promise.all([sendTest(), ann.send('DELETE', path, undefined, { origin: ORIGIN })]);
  expect(await row()).toBeUndefined();
});

test('a chat that moves for ever is asked twice, and keeps its ID', async () => {
  const { sent, test: sendTest, row } = await driverWithGroup();
  service.answer(SEND, moved(-1001), moved(-1002), moved(-1003));
  const sentence = 'Telegram keeps moving this chat elsewhere. Remove the channel and add it again.';
  expect(await sendTest()).toEqual({ accepted: false, sentence });
  expect(sent()).toEqual(['-100', '-1001']);
  expect(await row()).toMatchObject({ lastProblem: sentence });
  service.answer(SEND);
  await sendTest();
  expect(sent().at(-1)).toBe('-100');
});

test.each([
  ['a word', 'elsewhere'],
  ['a user', 7],
  ['a fraction', -1.5],
  ['too large', -1e300],
  ['nothing', null],
])('an answer that names %s as the new chat is a refusal', async (_what, to) => {
  const { sent, test: sendTest } = await driverWithGroup();
  service.answer(SEND, moved(to));
  expect(await sendTest()).toMatchObject({ accepted: false });
  expect(sent()).toEqual(['-100']);
});

test('a move is not kept while the new chat takes nothing', async () => {
  const { sent, test: sendTest } = await driverWithGroup();
  service.answer(SEND, moved(Number(SUPERGROUP)), { status: 502, body: '<html>Bad Gateway</html>' });
  expect(await sendTest()).toMatchObject({ accepted: false });
  service.answer(SEND, moved(Number(SUPERGROUP)));
  expect(await sendTest()).toMatchObject({ accepted: true });
  expect(sent()).toEqual(['-100', SUPERGROUP, '-100', SUPERGROUP]);
});
