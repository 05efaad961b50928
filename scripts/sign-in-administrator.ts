import type { Browser, Cookie } from '@playwright/test';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import type { SecondStepSetup } from '@towscout/contracts/accounts/own-account';

import { generateCode } from '../apps/server/src/testing/authenticator.fixture.ts';
import type { DemoServer } from '../demo/demo-server.ts';

const ACCOUNT = { name: 'Olive', email: 'olive@example.com', password: 'demo-demo-demo' };
const CLAIM_CODE = /enter this code within 24 hours: (\S+)/;

/** Claims the site with the code that the server printed, and turns two-step sign-in on. Returns the session's cookies. */
export async function signInAdministrator(browser: Browser, { url, output }: DemoServer): Promise<Cookie[]> {
  const [, code] = CLAIM_CODE.exec(output()) ?? [];
  if (!code) throw new Error('The server printed no code for its administrator.');
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
    return answer;
  };
  await post('/api/auth/sign-up/email', ACCOUNT);
  await post(accountPaths.claim, { code });
  const setup = await post(accountPaths.secondStep, { password: ACCOUNT.password });
  const { key } = (await setup.json()) as SecondStepSetup;
  await post(accountPaths.confirmSecondStep, { code: generateCode(key) });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
