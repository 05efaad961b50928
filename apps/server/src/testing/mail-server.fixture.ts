import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = { to: string; subject: string; text: string };

export type TestMailServer = { env: Record<string, string>; emails: ReceivedEmail[]; close(): Promise<void> };

export async function startMailServer(publicUrl: string): Promise<TestMailServer> {
  const emails: ReceivedEmail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const source = Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
          const [head = '', ...body] = source.split('\r\n\r\n');
          emails.push({
            to: envelope.rcptTo[0]?.address ?? '',
            subject: /^Subject: (.*)$/m.exec(head)?.[1]?.trim() ?? '',
            text: body.join('\n\n'),
          });
          done();
        });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as { port: number };
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'alerts@towscout.example', PUBLIC_URL: publicUrl },
    emails,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
