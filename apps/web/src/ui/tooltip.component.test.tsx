import { onTestFinished, vi } from 'vitest';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

test('the tip appears once the pointer has rested for 700 ms, and Escape takes it away', async ({ show }) => {
  await show(
    <Tooltip text="Zoom in">
      <Button>+</Button>
    </Tooltip>,
  );
  const timers = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  const button = page.getByRole('button', { name: '+' }).element();
  button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  await expect.element(page.getByText('Zoom in')).toBeVisible();
  expect(timers.mock.calls.some(([, ms]) => ms === 700)).toBe(true);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await expect.element(page.getByText('Zoom in')).not.toBeInTheDocument();
});
