import type { EmailOutcome, Mailer } from '../mailer.port.ts';

/** Connection, greeting and TLS together. */
const CONNECT_MS = 30_000;
/** For each wait on the server. */
const SILENCE_MS = 120_000;

/** A mailer over SMTP. `url` looks like smtps://user:password@host:465; `from` is the sender's address. */
export function createSmtpMailer(url: string, from: string): Mailer {
  // Loaded with the first email.
  const opened = lazily(async () => (await import('nodemailer')).createTransport(withDeadlines(url)));
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    canSend: true,
    async send({ to, replyTo, subject, text, key, stopUrl }, timeoutMs) {
      const email = {
        from,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        messageId: `<${key}@${host}>`,
        headers: {
          ...(replyTo === undefined && { 'Auto-Submitted': 'auto-generated' }),
          ...(stopUrl && { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(timeoutMs),
      };
      return opened
        .get()
        .then((transport) => transport.sendMail(email))
        .then(() => ({ kind: 'sent' }), toOutcome);
    },
    close: () => void opened.ifThere()?.then((transport) => transport.close()),
  };
}

type SmtpFailure = { code?: string; command?: string; response?: string; responseCode?: number; permanent?: boolean };

function toOutcome({ code, command, response = '', responseCode, permanent }: SmtpFailure): EmailOutcome {
  const reason = `${responseCode ?? code ?? 'no answer'} to ${command ?? 'the email'}`;
  if (!permanent) return { kind: 'later', reason };
  return { kind: 'refused', reason, isUnknownAddress: command === 'RCPT TO' && UNKNOWN_ADDRESS.test(response) };
}

/** RFC 3463 and RFC 7505: a bad mailbox, domain or syntax; not a relay that is denied to us. */
const UNKNOWN_ADDRESS = /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/;

function lazily<Value>(make: () => Promise<Value>): { get(): Promise<Value>; ifThere(): Promise<Value> | null } {
  let made: Promise<Value> | null = null;
  return { get: () => (made ??= make()), ifThere: () => made };
}

const withDeadlines = (url: string): string => {
  const bounded = new URL(url);
  const deadlines = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS };
  for (const [name, ms] of Object.entries(deadlines)) bounded.searchParams.set(name, String(ms));
  bounded.searchParams.set('pool', 'true');
  return bounded.href;
};
