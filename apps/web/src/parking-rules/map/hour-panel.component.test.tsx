import { useState } from 'react';
import { userEvent } from 'vitest/browser';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { HourPanel, daysAhead, formatDayHour } from './hour-panel.tsx';

const WEST = 'America/Los_Angeles';
const DAYS = daysAhead(new Date('2026-11-29T05:25:00Z'), WEST);

function Panel() {
  const [at, setAt] = useState(DAYS[0]?.hours[0] ?? new Date(0));
  return (
    <HourPanel
      days={DAYS}
      timeZone={WEST}
      at={at}
      onChoose={setAt}
      onClose={() => {}}
      words={`Shown: ${formatDayHour(at, WEST)}`}
    />
  );
}

function Toggled() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Ticket risk
      </button>
      {isShown && (
        <HourPanel
          days={DAYS}
          timeZone={WEST}
          at={new Date(0)}
          onChoose={() => {}}
          onClose={() => setShown(false)}
          words=""
        />
      )}
    </>
  );
}

test('Escape and the cross close it, and the keyboard is back on the button that opened it', async ({ show }) => {
  await show(<Toggled />);
  const toggle = page.getByRole('button', { name: 'Ticket risk', exact: true });
  const hour = page.getByRole('slider', { name: 'Hour' });
  const closings = [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'Hide the ticket risk' }).click(),
  ];
  for (const close of closings) {
    await toggle.click();
    hour.element().focus();
    await close();
    await expect.element(hour).not.toBeInTheDocument();
    await expect.element(toggle).toHaveFocus();
  }
});

test('day and hour are chosen by keys, said in the place’s time, and fit a narrow phone', async ({ show }) => {
  await page.viewport(320, 640);
  await show(<Panel />);
  const hour = page.getByRole('slider', { name: 'Hour' });
  await expect.element(hour).toHaveAttribute('aria-valuetext', '9 pm');
  hour.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Shown: Sat, Nov 28, 10 pm');
  await page.getByRole('combobox', { name: 'Day' }).selectOptions('Tue, Dec 1');
  await expect.element(page.getByRole('status')).toHaveTextContent('Shown: Tue, Dec 1, 10 pm');
  await expect.element(hour).toHaveAttribute('aria-valuetext', '10 pm');
  await expectAccessible();
  expectNoSidewaysScroll();
  for (const target of [page.getByRole('combobox', { name: 'Day' }), page.getByRole('button', { name: /^Hide/ })])
    expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
