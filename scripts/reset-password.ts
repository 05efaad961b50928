import { parseArgs } from 'node:util';

import { createAccountLinks } from '../apps/server/src/accounts/account-links.ts';
import { createAuth } from '../apps/server/src/accounts/auth.ts';
import { endLostSecondStep } from '../apps/server/src/accounts/second-step/second-step.queries.ts';
import { ConfigError, readConfig } from '../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createPlatform } from '../apps/server/src/platform/platform.ts';

/**
 * `npm run reset-password -- ann@example.com` prints a link for setting a new password. `--end-second-step` also turns
 * off the code, for an owner without app and recovery codes: verify who asks first. Stop the site when it uses the
 * embedded database.
 */
const { email, endsSecondStep } = readArguments();

try {
  const config = readConfig(process.env);
  const platform = await createPlatform(config, await openDatabase(config), createLog('silent'), {});
  const sessionSecret = platform.secrets.session;
  const auth = createAuth({ ...platform, sessionSecret });
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const link = await createAccountLinks({ ...platform, auth, sessionSecret, publicUrl }).toResetPassword(email);
  if (endsSecondStep) await endLostSecondStep(platform, email);
  await platform.close();
  if (link === null) fail(`No account has the email address ${email}.`);
  process.stdout.write(`Give this link to the owner of the account. It works for an hour, and once:\n${link}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  fail(`${error.message}\nOn the embedded database, stop TowScout, make the link, and start TowScout again.`);
}

function readArguments(): { email: string; endsSecondStep: boolean } {
  try {
    const options = { 'end-second-step': { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [address, ...rest] = positionals;
    if (address && rest.length === 0) return { email: address, endsSecondStep: values['end-second-step'] };
  } catch {
    // An unknown option.
  }
  return fail(
    'Name the account by its email address: npm run reset-password -- ann@example.com\nThe one option is --end-second-step.',
  );
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
