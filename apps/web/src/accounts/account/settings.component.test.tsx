import { accountPaths } from '@towscout/contracts/accounts/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { MEMBER } from '../member.fixture.ts';
import { signIn } from '../user.fixture.ts';
import { NameRow } from './settings.tsx';

test('the focus goes into the form that opens, and back to the button when it closes', async ({ api, show }) => {
  signIn(api);
  api.on('PUT', accountPaths.name, () => MEMBER);
  await show(<NameRow user={MEMBER} />);
  const change = page.getByRole('button', { name: 'Change name' });
  await expect.element(change).not.toHaveFocus();
  for (const ending of ['Cancel', 'Save']) {
    await change.click();
    await expect.element(page.getByLabelText('Your name')).toHaveFocus();
    await page.getByRole('button', { name: ending }).click();
    await expect.element(change).toHaveFocus();
  }
});
