import { supportPaths } from '@towscout/contracts/operations/constants';

import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { noNetwork } from '#testing/fake-api.fixture.ts';

import { SupportDialog } from './support-dialog.tsx';

const STANDING = { isSetUp: true, isPriority: false, replyTo: 'ann@example.com' };
const dialog = <SupportDialog open onOpenChange={() => {}} />;

test('a message that did not arrive stays, and is sent again under its id', async ({ api, show }) => {
  const ids: string[] = [];
  api.on('GET', supportPaths.standing, () => STANDING);
  api.on('POST', supportPaths.messages, ({ body }) => {
    ids.push(body.id);
    return ids.length === 1 ? noNetwork() : STANDING;
  });
  await show(dialog);
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect.element(page.getByText('Tell us what we can help with.')).toBeVisible();
  await page.getByLabelText('How can we help?').fill('The map is empty.');
  await send.click();
  await expect.element(page.getByText(/Your message is still here/)).toBeVisible();
  await expectAccessible();
  await send.click();
  await expect.element(toasts.getByText("We'll reply to ann@example.com.")).toBeVisible();
  expect(new Set(ids).size).toBe(1);
  await expect.element(page.getByLabelText('How can we help?')).toHaveValue('');
});

test('premium members are told that they are read first', async ({ api, show }) => {
  api.on('GET', supportPaths.standing, () => ({ ...STANDING, isPriority: true }));
  await show(dialog);
  await expect.element(page.getByText('Priority support')).toBeVisible();
});

test('a site without support says so', async ({ api, show }) => {
  api.on('GET', supportPaths.standing, () => ({ ...STANDING, isSetUp: false }));
  await show(dialog);
  await expect.element(page.getByText("Support isn't set up on this site")).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send message' })).not.toBeInTheDocument();
});
