import { accountPaths } from '@towscout/contracts/accounts/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { SignInMethods } from './sign-in-methods.tsx';

const CODES = Array.from({ length: 10 }, (_, n) => `K7M2${n}-9QXR${n}`);
const SETUP = {
  uri: 'otpauth://totp/TowScout:ann%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=TowScout',
  key: 'JBSWY3DPEHPK3PXP',
  recoveryCodes: CODES,
};
const methods = (hasSecondStep: boolean) => ({ hasPassword: true, hasSecondStep, passkeys: [], provider: null });

test('two-step sign-in is turned on with the password, the app and its first code', async ({ api, show }) => {
  let isOn = false;
  const codes: unknown[] = [];
  api.on('GET', accountPaths.methods, () => methods(isOn));
  api.on('GET', accountPaths.sessions, () => []);
  api.on('POST', accountPaths.secondStep, () => SETUP);
  api.on('POST', accountPaths.confirmSecondStep, ({ body }) => {
    codes.push(body);
    if (codes.length === 1) return Response.json({ detail: "That code isn't right." }, { status: 400 });
    isOn = true;
    return null;
  });
  await show(<SignInMethods canReset />);
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', SETUP.uri);
  expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').elements()).toHaveLength(10);

  await page.getByLabelText('3. Enter the code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent("That code isn't right.");
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.getByLabelText('3. Enter the code from the app').fill('123 456');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect.element(page.getByText(/^On\. After your password/)).toBeVisible();
  expect(codes).toEqual([{ code: '000000' }, { code: '123456' }]);
});

test('new recovery codes are shown once, and it is turned off with the password', async ({ api, show }) => {
  let isOn = true;
  api.on('GET', accountPaths.methods, () => methods(isOn));
  api.on('GET', accountPaths.sessions, () => []);
  api.on('POST', accountPaths.recoveryCodes, () => ({ recoveryCodes: CODES }));
  api.on('POST', accountPaths.endSecondStep, () => {
    isOn = false;
    return null;
  });
  await show(<SignInMethods canReset />);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect.element(page.getByText('K7M20-9QXR0')).toBeVisible();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect.element(page.getByText('K7M20-9QXR0')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
});
