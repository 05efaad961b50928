import type {
  AlertChannel,
  AlertChannels,
  ConnectedChat,
  CreatedChannel,
  TelegramCode,
} from '@towscout/contracts/delivery/channels';
import { CHANNEL_KINDS, channelPaths } from '@towscout/contracts/delivery/constants';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';
import { Card } from '#ui/card.tsx';

import { ChannelsCard } from './channels-card.tsx';

const HOOK: AlertChannel = {
  id: '0d1c6a52-0f1c-4c9e-9d0f-6f3a6f7e1a11',
  kind: 'webhook',
  name: 'My webhook',
  target: 'example.com',
  createdAt: '2026-11-25T12:00:00.000Z',
  lastSentAt: null,
  lastProblem: null,
  turnedOffAt: null,
};
const BROKEN: AlertChannel = {
  ...HOOK,
  id: '0d1c6a52-0f1c-4c9e-9d0f-6f3a6f7e1a12',
  name: 'Old server',
  lastProblem: 'It answered 410: it wants no more messages.',
  turnedOffAt: '2026-11-25T12:30:00.000Z',
};

function serveChannels(
  api: FakeApi,
  begin: readonly AlertChannel[] = [],
  siteHasTelegramBot = false,
): { bodies: unknown[] } {
  let channels = [...begin];
  serveRinging(api);
  const bodies: unknown[] = [];
  api.on('GET', channelPaths.list, (): AlertChannels => ({
    channels,
    kinds: CHANNEL_KINDS.slice(),
    siteHasTelegramBot,
  }));
  api.on('POST', channelPaths.list, ({ body }) => {
    bodies.push(body);
    channels = [...channels, HOOK];
    return { ...HOOK, secret: 'whsec_first' } satisfies CreatedChannel;
  });
  api.on('PATCH', channelPaths.channel, ({ body }) => {
    bodies.push(body);
    channels = channels.map((channel) => ({ ...channel, turnedOffAt: null, lastProblem: null }));
    return channels[0] ?? HOOK;
  });
  api.on('DELETE', channelPaths.channel, () => {
    channels = [];
    return null;
  });
  return { bodies };
}

function serveRinging(api: FakeApi): void {
  let isOn = false;
  api.on('GET', channelPaths.ringing, () => ({ isOn }));
  api.on('PUT', channelPaths.ringing, ({ body }) => {
    isOn = body.isOn;
    return null;
  });
}

const card = page.getByRole('region', { name: 'Other channels' });
const button = (name: string) => card.getByRole('button', { name, exact: true });
const choice = card.getByRole('group', { name: 'Add a channel' });
const EASY = ['ntfy', 'Telegram', 'Pushover'];

async function addChannel(kind: string): Promise<void> {
  if (!EASY.includes(kind)) await choice.getByText('Advanced').click();
  await choice.getByRole('button', { name: kind, exact: true }).click();
  await expect.element(card.getByRole('group', { name: 'New channel' })).toHaveFocus();
}

test('the apps are offered from the easiest on; what takes a server is under Advanced', async ({ api, show }) => {
  serveChannels(api);
  await show(<ChannelsCard />);
  const names = () =>
    choice
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(EASY);
  await choice.getByText('Advanced').click();
  await expect.poll(names).toEqual([...EASY, 'Webhook', 'Home Assistant', 'Another service', 'Home Assistant by MQTT']);
});

test('a webhook is added, and its secret is shown once', async ({ api, show }) => {
  const { bodies } = serveChannels(api);
  await page.viewport(320, 640);
  await show(
    <Card>
      <ChannelsCard />
    </Card>,
  );
  await addChannel('Webhook');
  await button('Add channel').click();
  const address = card.getByLabelText('Address');
  await expect
    .element(address)
    .toHaveAccessibleDescription('Enter the full address, such as https://example.com/hook.');
  await address.fill(' https://example.com/hook ');
  await expectAccessible();
  expectNoSidewaysScroll();
  await button('Add channel').click();
  const secret = card.getByRole('group', { name: 'The secret of My webhook' });
  await expect.element(secret.getByText('whsec_first')).toBeVisible();
  expect(bodies).toEqual([{ kind: 'webhook', name: 'My webhook', url: 'https://example.com/hook' }]);
  await secret.getByRole('button', { name: 'Done' }).click();
  await expect.element(card.getByRole('switch', { name: 'My webhook' })).toBeChecked();
  await expect.element(card.getByText('Webhook · example.com · nothing sent yet')).toBeVisible();
  await expect.element(card.getByText('whsec_first')).not.toBeInTheDocument();
});

const FORMS = [
  ['ntfy', { Topic: 'my-car-7261' }, { kind: 'ntfy', name: 'ntfy', server: 'https://ntfy.sh/', topic: 'my-car-7261' }],
  [
    'Home Assistant',
    { 'Webhook address': 'https://home.example.com/api/webhook/car' },
    { kind: 'home-assistant', name: 'Home Assistant', url: 'https://home.example.com/api/webhook/car' },
  ],
  [
    'Telegram',
    { 'Chat ID': '4711', 'Bot token': `1:${'b'.repeat(35)}` },
    { kind: 'telegram', name: 'Telegram', chatId: '4711', botToken: `1:${'b'.repeat(35)}` },
  ],
  [
    'Pushover',
    { 'User key': 'u'.repeat(30), 'API token': 'a'.repeat(30) },
    { kind: 'pushover', name: 'Pushover', userKey: 'u'.repeat(30), appToken: 'a'.repeat(30) },
  ],
  [
    'Another service',
    { 'Apprise address': 'discord://1/2' },
    { kind: 'apprise', name: 'Discord', url: 'discord://1/2' },
  ],
  ['Home Assistant by MQTT', { Name: 'My car' }, { kind: 'mqtt', name: 'My car' }],
] as const;
for (const [label, typed, sent] of FORMS) {
  test(`${label} has a form of its own`, async ({ api, show }) => {
    const { bodies } = serveChannels(api);
    await show(<ChannelsCard />);
    await addChannel(label);
    for (const [field, value] of Object.entries(typed)) await card.getByLabelText(field, { exact: true }).fill(value);
    await expectAccessible();
    await button('Add channel').click();
    await expect.poll(() => bodies).toEqual([sent]);
  });
}

const CODE: TelegramCode = {
  id: '0d1c6a52-0f1c-4c9e-9d0f-6f3a6f7e1a13',
  code: 'AbCdEfGhIjKlMnOpQrStUv',
  bot: 'towscout_bot',
  expiresAt: '2026-11-25T12:15:00.000Z',
};

async function connectTelegram(): Promise<void> {
  await addChannel('Telegram');
  await button('Connect Telegram').click();
}

test("a chat with the site's bot is connected by a code that it is sent", async ({ api, show }) => {
  serveChannels(api, [], true);
  api.on('POST', channelPaths.telegramChats, () => CODE);
  let chat: ConnectedChat = { state: 'waiting', problem: "This site can't reach Telegram at the moment." };
  api.on('GET', channelPaths.telegramChat, () => chat);
  await page.viewport(320, 640);
  await show(
    <Card>
      <ChannelsCard />
    </Card>,
  );
  await connectTelegram();
  await expect.element(card.getByRole('group', { name: 'Connect Telegram' })).toHaveFocus();
  const open = card.getByRole('link', { name: 'Open Telegram' });
  await expect.element(open).toHaveAttribute('href', 'https://t.me/towscout_bot?start=AbCdEfGhIjKlMnOpQrStUv');
  await expect
    .element(card.getByRole('link', { name: 'Add to a group' }))
    .toHaveAttribute('href', 'https://t.me/towscout_bot?startgroup=AbCdEfGhIjKlMnOpQrStUv');
  await expect.element(card.getByText('/start AbCdEfGhIjKlMnOpQrStUv')).toBeVisible();
  await expect.element(card.getByRole('status')).toHaveTextContent("This site can't reach Telegram at the moment.");
  await expectAccessible();
  expectNoSidewaysScroll();
  chat = { state: 'connected', problem: null };
  await expect.element(toasts).toHaveTextContent('Telegram is connected');
  await expect.element(choice).toBeVisible();
});

test('a code that nobody sent in time is replaced by a new one', async ({ api, show }) => {
  serveChannels(api, [], true);
  api.on('POST', channelPaths.telegramChats, () => CODE);
  const old: ConnectedChat = { state: 'expired', problem: null };
  api.on('GET', channelPaths.telegramChat, () => old);
  await show(<ChannelsCard />);
  await connectTelegram();
  await expect.element(card.getByRole('status')).toHaveTextContent('That code is more than 15 minutes old.');
  await expect.element(card.getByText('/start', { exact: false })).not.toBeInTheDocument();
  await button('New code').click();
  api.on('POST', channelPaths.telegramChats, () => problem(503, "This site can't reach Telegram at the moment."));
  await button('Connect Telegram').click();
  await expect.element(card.getByRole('alert')).toHaveTextContent("This site can't reach Telegram at the moment.");
  await button('Use a bot of my own').click();
  await expect.element(card.getByLabelText('Bot token', { exact: true })).toBeVisible();
});

test('what the server objects to is said in the form', async ({ api, show }) => {
  serveChannels(api);
  api.on('POST', channelPaths.list, () => problem(400, 'The address must begin with https://.'));
  await show(<ChannelsCard />);
  await addChannel('Webhook');
  await card.getByLabelText('Address').fill('http://example.com/hook');
  await button('Add channel').click();
  await expect.element(card.getByRole('alert')).toHaveTextContent('The address must begin with https://.');
});

test('a channel that was turned off says why, and is turned on again', async ({ api, show }) => {
  const { bodies } = serveChannels(api, [BROKEN]);
  await show(<ChannelsCard />);
  await expect.element(card.getByText('Turned off. It answered 410: it wants no more messages.')).toBeVisible();
  await expectAccessible();
  await card.getByRole('switch', { name: 'Old server' }).click();
  await expect.element(card.getByRole('switch', { name: 'Old server' })).toBeChecked();
  expect(bodies).toEqual([{ isOn: true }]);
});

test('a test, a new secret and the removal each say what came of them', async ({ api, show }) => {
  serveChannels(api, [HOOK]);
  api.on('POST', channelPaths.test, () => ({ accepted: false, sentence: 'It answered 500.' }));
  api.on('POST', channelPaths.secret, () => ({ secret: 'whsec_second', oldSecretUntil: '2026-11-26T12:00:00.000Z' }));
  await show(<ChannelsCard />);
  await button('Send a test').click();
  await expect.element(toasts).toHaveTextContent("My webhook didn't take the test");
  await button('New secret').click();
  await expect.element(card.getByText('whsec_second')).toBeVisible();
  await button('Remove My webhook').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove channel' }).click();
  await expect.element(toasts).toHaveTextContent('My webhook was removed');
  await expect.element(card.getByRole('heading', { name: 'Other channels' })).toHaveFocus();
});

test('ringing until I answer is turned on, and stays off when the server refuses', async ({ api, show }) => {
  serveChannels(api);
  await show(<ChannelsCard />);
  const ring = card.getByRole('switch', { name: 'Ring until I answer' });
  await ring.click();
  await expect.element(ring).toBeChecked();
  await show(<ChannelsCard />);
  await expect.element(ring).toBeChecked();
  api.on('PUT', channelPaths.ringing, () => problem(503, "The database isn't responding."));
  await ring.click();
  await expect.element(toasts).toHaveTextContent("The database isn't responding.");
  await expect.element(ring).toBeChecked();
});

test('a list that does not load can be asked for again, and a full one says so', async ({ api, show }) => {
  serveRinging(api);
  api.on('GET', channelPaths.list, () => problem(503, "The database isn't responding."));
  await show(<ChannelsCard />);
  await expect.element(card.getByText("Couldn't load your channels.")).toBeVisible();
  serveChannels(
    api,
    Array.from({ length: 5 }, (_each, index) => ({ ...HOOK, id: `${HOOK.id.slice(0, -1)}${index}` })),
  );
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByText('You have 5 channels', { exact: false })).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
});
