import { onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';

import { fakePushBrowser } from '#delivery/push/push-browser.fixture.ts';
import { browserAt, onPage, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { rememberCar, serveMember } from './dashboard.fixture.ts';
import { DashboardPage } from './dashboard.tsx';

const atCar = page.getByRole('button', { name: /^At your car/ });
const map = page.getByRole('region', { name: /^Map of tow trucks/ });

test('my car’s spot is told over the map, and a point that is pressed long says whether I can park there', async ({
  api,
  show,
}) => {
  await page.viewport(1280, 900);
  serveMember(api, true);
  browserAt(TIMES_SQUARE);
  fakePushBrowser({});
  rememberCar();
  onTestFinished(() => rememberCar(false));
  await show(onPage(<DashboardPage />));
  await expect.element(atCar).toHaveTextContent('At your carUnknown: read the signs');
  await atCar.click();
  const car = page.getByRole('dialog', { name: 'Parking at your car' });
  await expect.element(car.getByRole('status')).toHaveTextContent('Unknown: read the signs');
  await userEvent.keyboard('{Escape}');
  await expect.element(car).not.toBeInTheDocument();
  await expect.element(atCar).toHaveFocus();

  await userEvent.click(map, { button: 'right', position: { x: 500, y: 300 } });
  const menu = page.getByRole('group', { name: 'This point of the map' });
  await expect.element(menu.getByRole('button', { name: 'Set my place here' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();

  await userEvent.click(map, { button: 'right', position: { x: 500, y: 300 } });
  await menu.getByRole('button', { name: 'Can I park here?' }).click();
  const pressed = page.getByRole('dialog', { name: 'Can I park here?' });
  await expect.element(pressed.getByRole('status')).toHaveTextContent('No city shares its street rules here.');
});
