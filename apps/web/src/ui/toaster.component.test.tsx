import { onTestFinished, vi } from 'vitest';

import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';

import { BottomSheet, type SheetHeight } from './bottom-sheet.tsx';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

function PhonePage({ height }: { height: SheetHeight }) {
  const { toast } = useToast();
  return (
    <div className="fixed inset-0 top-24">
      <Button onClick={() => toast({ title: 'Report Submitted', tone: 'success' })}>Send</Button>
      <BottomSheet label="list" height={height} onHeightChange={() => {}} peek={96} contentKey="a" summary="Summary">
        <p>The truck’s card</p>
      </BottomSheet>
    </div>
  );
}

const top = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect().top;
const box = (text: string) => page.getByText(text).element().getBoundingClientRect();

test.for(['peek', 'half'] as const)('on a phone a toast covers nothing of a sheet at %s', async (height, { show }) => {
  await page.viewport(390, 844);
  await show(<PhonePage height={height} />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(toasts).toHaveTextContent('Report Submitted');
  await expect.poll(() => top('list') - box('Report Submitted').bottom).toBeGreaterThanOrEqual(0);
});

test('while an alert has the sheet and the map, a toast lies over the page’s head', async ({ show }) => {
  await page.viewport(390, 844);
  await show(
    <div data-alerted="">
      <PhonePage height="peek" />
    </div>,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(toasts).toHaveTextContent('Report Submitted');
  await expect.poll(() => box('Report Submitted').bottom).toBeLessThan(96);
  expect(box('Report Submitted').top).toBeGreaterThan(0);
});

test('one toast is seen at a time, at most 420 px wide, for 5 seconds', async ({ show }) => {
  await page.viewport(700, 900);
  const timers = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  await show(<PhonePage height="peek" />);
  const send = page.getByRole('button', { name: 'Send' });
  const all = () => [...document.querySelectorAll('[role=region] [role=dialog]')];
  await send.click();
  await expect.poll(() => all().length).toBe(1);
  expect(all()[0]?.getBoundingClientRect().width).toBe(420);
  await send.click();
  await expect
    .poll(() =>
      all()
        .map((each) => each.hasAttribute('data-limited'))
        .toSorted(),
    )
    .toEqual([false, true]);
  expect(timers.mock.calls.some(([, ms]) => ms === 5000)).toBe(true);
});
