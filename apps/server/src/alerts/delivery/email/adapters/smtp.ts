import type { Mailer } from '../mailer.port.ts';

const TIMEOUT_MS = 10_000;

/** A mailer over SMTP. `url` is such as smtps://user:password@host:465; `from` is the sender's address. */
export function createSmtpMailer(url: string, from: string): Mailer & { close(): void } {
  // Its code comes with the first letter: a site that sends none does without.
  const opened = lazily(async () => (await import('nodemailer')).createTransport(withDeadlines(url)));
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    canSend: true,
    async send({ to, subject, text, key, stopUrl }) {
      const transport = await opened.get();
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${key}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(stopUrl && { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => void opened.ifThere()?.then((transport) => transport.close()),
  };
}

/** Makes something once, when it is first asked for. */
function lazily<Value>(make: () => Promise<Value>): { get(): Promise<Value>; ifThere(): Promise<Value> | null } {
  let made: Promise<Value> | null = null;
  return { get: () => (made ??= make()), ifThere: () => made };
}

/** The URL with our deadlines, which win over what the operator's may say. */
const withDeadlines = (url: string): string => {
  const bounded = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) bounded.searchParams.set(name, String(TIMEOUT_MS));
  bounded.searchParams.set('pool', 'true');
  return bounded.href;
};
