import type { RequestListener } from 'node:http';

import { afterEach, expect, test } from 'vitest';

import { lookupPublicWith } from '#platform/outgoing/public-address.ts';
import { send as answerWith, serve } from '#testing/local-server.fixture.ts';

import { type ChannelSender, createChannelSender } from './channel-sender.ts';
import { type ChannelAnswer, readStatus } from './services/define-channel.ts';

const NEVER_MS = 60_000;

let senders: ChannelSender[] = [];
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.close()));
  senders = [];
});

function createSender(options: Partial<Parameters<typeof createChannelSender>[0]> = {}): ChannelSender {
  const sender = createChannelSender({ userAgent: 'TowScout/test', trustedOrigins: [], ...options });
  senders.push(sender);
  return sender;
}

async function sendTo(answer: RequestListener, timeoutMs = NEVER_MS) {
  const { url, requests } = await serve(answer);
  const sender = createSender({ trustedOrigins: [new URL(url).origin] });
  let read = '';
  const outcome: ChannelAnswer = await sender.send(
    { url: new URL(url), headers: { 'x-own': '1' }, body: '{}', isOperators: false },
    timeoutMs,
    (response) => {
      read = response.body;
      return readStatus(response, new Date());
    },
  );
  return { outcome, read, requests };
}

test('a message is posted as JSON in our name', async () => {
  const { outcome, read, requests } = await sendTo(answerWith('thanks'));
  expect(outcome).toEqual({ kind: 'sent' });
  expect(read).toBe('thanks');
  expect(requests[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'TowScout/test', 'x-own': '1' },
  });
});

test('a redirect is not followed', async () => {
  const { outcome, requests } = await sendTo(answerWith('', { location: '/elsewhere' }, 301));
  expect(outcome).toEqual({ kind: 'refused', reason: 'It redirected (301).' });
  expect(requests).toHaveLength(1);
});

test('an answer of 50 MB is cut after 64 KB', async () => {
  const { outcome, read } = await sendTo(answerWith(Buffer.alloc(50 * 1024 * 1024, 'x')));
  expect(outcome).toEqual({ kind: 'sent' });
  expect(read).toHaveLength(65_536);
});

test('an answer without an end is cut, too', async () => {
  const { outcome, read } = await sendTo((_request, response) => {
    response.writeHead(200);
    const pour = () => {
      if (!response.destroyed) response.write('x'.repeat(1000), () => setImmediate(pour));
    };
    pour();
  });
  expect(outcome).toEqual({ kind: 'sent' });
  expect(read).toHaveLength(65_536);
});

test('of an answer that breaks off the status counts', async () => {
  const { outcome, read } = await sendTo((request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half', () => request.socket.end());
  });
  expect(outcome).toEqual({ kind: 'sent' });
  expect(read).toBe('half');
});

test('a server that never answers is given up on', async () => {
  const { outcome } = await sendTo(() => undefined, 200);
  expect(outcome).toEqual({ kind: 'silent', reason: "It didn't answer in time." });
});

test('a server that hangs up is tried again', async () => {
  const { outcome } = await sendTo((request) => request.socket.destroy());
  expect(outcome).toEqual({ kind: 'later', afterSeconds: null, reason: "It couldn't be reached." });
});

test.each([
  ['http://example.com/hook', 'The address must begin with https://.'],
  ['https://user:secret@example.com/', 'Leave the user name and password out of the address.'],
  ['https://127.0.0.1/hook', 'That address is not on the public internet, so this site sends nothing there.'],
  ['https://169.254.169.254/latest', 'That address is not on the public internet, so this site sends nothing there.'],
  ['https://[::1]/hook', 'That address is not on the public internet, so this site sends nothing there.'],
  ['https://printer.local/hook', 'That address is not on the public internet, so this site sends nothing there.'],
  ['https://example.com:25/', 'The port must be 443, or 1024 and above.'],
])('%s is refused when it is saved, and when it is sent to', async (address, objection) => {
  const sender = createSender();
  expect(await sender.findObjection(new URL(address))).toBe(objection);
  const request = {
    url: new URL(address.replace('user:secret@example.com', '10.0.0.1')),
    body: '{}',
    isOperators: false,
  };
  expect((await sender.send(request, NEVER_MS, () => ({ kind: 'sent' }))).kind).toBe('refused');
});

test('a public name that leads to a private address is refused when it is saved, and when it is sent to', async () => {
  const sender = createSender({ lookup: lookupPublicWith(async () => [{ address: '10.0.0.7', family: 4 }]) });
  const url = new URL('https://rebinding.example.com/hook');
  expect(await sender.findObjection(url)).toMatch(/^That address is not on the public internet/);
  expect(await sender.send({ url, body: '{}', isOperators: false }, NEVER_MS, () => ({ kind: 'sent' }))).toEqual({
    kind: 'refused',
    reason: 'Its address is not on the public internet.',
  });
});

test('a name that nobody has is called a typo', async () => {
  const sender = createSender({
    lookup: lookupPublicWith(() => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))),
  });
  expect(await sender.findObjection(new URL('https://exmaple.com/'))).toBe(
    "That server wasn't found. Check the address for typos.",
  );
});
