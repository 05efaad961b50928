import { createAuth } from '../apps/server/src/accounts/auth.ts';
import { createAccountLinks } from '../apps/server/src/accounts/links/account-links.ts';
import { ConfigError, readConfig } from '../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createPlatform } from '../apps/server/src/platform/platform.ts';

/**
 * `npm run reset-password -- ann@example.com` prints a link with which the owner of the account sets a new
 * password. On the embedded database the site must not run meanwhile.
 */
const [email, ...rest] = process.argv.slice(2);
if (!email || rest.length > 0) fail('Name the account by its email address: npm run reset-password -- ann@example.com');

try {
  const config = readConfig(process.env);
  const platform = await createPlatform(config, await openDatabase(config), createLog('silent'), {});
  const sessionSecret = platform.secrets.session;
  const auth = createAuth({ ...platform, sessionSecret });
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const link = await createAccountLinks({ ...platform, auth, sessionSecret, publicUrl }).toResetPassword(email);
  await platform.close();
  if (link === null) fail(`No account has the email address ${email}.`);
  process.stdout.write(`Give this link to the owner of the account. It works for an hour, and once:\n${link}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  fail(`${error.message}\nOn the embedded database, stop TowScout, make the link, and start TowScout again.`);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
