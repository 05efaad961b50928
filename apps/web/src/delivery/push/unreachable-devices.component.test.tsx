import { pushPaths } from '@towscout/contracts/delivery/constants';
import type { UnreachableDevice } from '@towscout/contracts/delivery/push';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { UnreachableDevices } from './push-card.tsx';

const card = page.getByRole('region', { name: 'Devices without alerts' });

test('a device that the weekly test lost, and one that fails, are named with what to do, until they are forgotten', async ({
  api,
  show,
}) => {
  await page.viewport(320, 640);
  let devices: UnreachableDevice[] = [
    { id: 'lost', device: 'Chrome on Android', since: '2026-11-20T12:00:00.000Z', isGone: true },
    { id: 'failing', device: 'Safari on iPhone', since: '2026-11-10T12:00:00.000Z', isGone: false },
  ];
  const forget = (gone: string) => {
    devices = devices.filter(({ id }) => id !== gone);
    return null;
  };
  api.on('GET', pushPaths.unreachable, () => devices);
  api.on('DELETE', pushPaths.oneUnreachable, () => forget('lost'));
  api.on('DELETE', pushPaths.subscription, () => forget('failing'));
  await show(<UnreachableDevices />);
  await expect.element(card).toHaveTextContent('Push alerts stopped reaching Chrome on Android (found Nov 20,');
  await expect.element(card).toHaveTextContent('Safari on iPhone has had no push alerts since Nov 10,');
  await expectAccessible();
  expectNoSidewaysScroll();
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(card).not.toHaveTextContent('Chrome on Android');
  await card.getByRole('button', { name: 'Remove device' }).click();
  await expect.element(card).not.toBeInTheDocument();
});
