import { onTestFinished, vi } from 'vitest';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { useKeyboardIsOpen } from './viewport.ts';

const Foot = () => <p>{useKeyboardIsOpen() ? 'covered' : 'in view'}</p>;

function spyOnHeight() {
  const height = vi.spyOn(viewport(), 'height', 'get');
  onTestFinished(() => height.mockRestore());
  return height;
}

const viewport = (): VisualViewport => {
  if (!window.visualViewport) throw new Error('this browser has no visual viewport');
  return window.visualViewport;
};

test('a page that is drawn is not laid out to look for a keyboard', async ({ show }) => {
  const height = spyOnHeight();
  await show(<Foot />);
  await expect.element(page.getByText('in view')).toBeVisible();
  expect(height).not.toHaveBeenCalled();
});

test('a keyboard covers the foot of the page until it closes', async ({ show }) => {
  await show(<Foot />);
  const height = spyOnHeight().mockReturnValue(window.innerHeight - 300);
  viewport().dispatchEvent(new Event('resize'));
  await expect.element(page.getByText('covered')).toBeVisible();
  height.mockReturnValue(window.innerHeight);
  viewport().dispatchEvent(new Event('resize'));
  await expect.element(page.getByText('in view')).toBeVisible();
});
