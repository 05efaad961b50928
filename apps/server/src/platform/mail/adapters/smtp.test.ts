import { createServer, type Server, type Socket } from 'node:net';

import { afterEach, beforeAll, expect, test } from 'vitest';

import { createSmtpMailer } from './smtp.ts';

const EMAIL = { to: 'ann@example.com', subject: 'Tow truck near your car', text: 'Move it.', key: 'a1', stopUrl: null };

let server: Server;
beforeAll(() => import('nodemailer'));
afterEach(() => void server.close());

async function mailerTo(answers: Record<string, string>, onSocket: (socket: Socket) => void = () => undefined) {
  server = createServer((socket) => {
    onSocket(socket);
    socket.write('220 mail.example\r\n');
    socket
      .on('error', () => undefined)
      .on('data', (data: Buffer) => {
        const answer = answers[data.toString().split(/[ \r]/, 1)[0] ?? ''];
        if (answer) socket.write(`${answer}\r\n`);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return createSmtpMailer(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'TowScout <alerts@towscout.example>');
}

const POLITE = { EHLO: '250 mail.example', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on', RSET: '250 ok' };

test('an email that the server does not accept in time is given up, and its connection is closed', async () => {
  const closed = Promise.withResolvers<void>();
  const mailer = await mailerTo(POLITE, (socket) => socket.on('close', () => closed.resolve()));
  expect(await mailer.send(EMAIL, 1000)).toMatchObject({ kind: 'later' });
  await closed.promise;
  mailer.close();
});

test.each([
  [
    'a mailbox that is full for now',
    { RCPT: '452 4.2.2 <ann@example.com> full' },
    { kind: 'later', reason: '452 to RCPT TO' },
  ],
  [
    'an address that nobody has',
    { RCPT: '550 5.1.1 <ann@example.com> who?' },
    { kind: 'refused', reason: '550 to RCPT TO', isUnknownAddress: true },
  ],
  [
    'a relay that is denied to us',
    { RCPT: '550 5.7.1 relaying denied' },
    { kind: 'refused', reason: '550 to RCPT TO', isUnknownAddress: false },
  ],
  [
    'a refusal without a reason',
    { RCPT: '550 no' },
    { kind: 'refused', reason: '550 to RCPT TO', isUnknownAddress: false },
  ],
  [
    'a sender who is not welcome',
    { MAIL: '553 5.1.8 <alerts@towscout.example>' },
    { kind: 'refused', reason: '553 to MAIL FROM', isUnknownAddress: false },
  ],
])('%s', async (_what, answers, outcome) => {
  const mailer = await mailerTo({ ...POLITE, ...answers });
  expect(await mailer.send(EMAIL, 5000)).toEqual(outcome);
  mailer.close();
});

test('no line of a subject or an address becomes a header of its own, or a command', async () => {
  let said = '';
  const mailer = await mailerTo({ ...POLITE, '.': '250 taken' }, (socket) =>
    socket.on('data', (data) => void (said += data.toString())),
  );
  const evil = '\r\nBcc: eve@example.com\r\nRCPT TO:<eve@example.com>\r\n';
  await mailer.send({ ...EMAIL, subject: `Tow truck${evil}`, to: `ann@example.com${evil}` }, 1000);
  expect(said).toContain('EHLO');
  expect(said).not.toMatch(/^(Bcc|RCPT TO:<eve)/m);
  mailer.close();
});

test('no server', async () => {
  const mailer = await mailerTo({});
  await new Promise((resolve) => server.close(resolve));
  expect(await mailer.send(EMAIL, 5000)).toMatchObject({ kind: 'later' });
  mailer.close();
});
