import { userEvent } from 'vitest/browser';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { readTruck } from './tow-truck-view.ts';
import { TruckRail } from './truck-rail.tsx';
import { aTruck } from './truck.fixture.ts';

const now = new Date('2026-11-20T12:05:00Z');
const trucks = Array.from({ length: 120 }, (_each, n) =>
  readTruck(aTruck({ id: `truck ${n + 1}`, location: `Corner ${n + 1}` }), null),
);
const rail = (cameFromId: string | null) => (
  <TruckRail
    trucks={trucks}
    isLoading={false}
    isFailed={false}
    now={now}
    cameFromId={cameFromId}
    onSelect={() => {}}
    onRetry={() => {}}
    emptyAdvice={null}
    radius={5}
  />
);
const rows = page.getByRole('list', { name: 'Tow trucks, nearest first' }).getByRole('listitem');
const more = page.getByRole('button', { name: 'Show more trucks' });
const card = (n: number) => page.getByRole('button', { name: new RegExp(`Corner ${n}\\b`) });

test('a long list comes in parts, and each part begins where the focus is', async ({ show }) => {
  await show(rail(null));
  await expect.element(rows).toHaveLength(50);
  await userEvent.click(more);
  await expect.element(rows).toHaveLength(100);
  await expect.element(card(51)).toHaveFocus();
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows).toHaveLength(120);
  await expect.element(card(101)).toHaveFocus();
  await expect.element(more).not.toBeInTheDocument();
});

test('a truck whose details were closed has the focus again, however far down the list', async ({ show }) => {
  await show(rail('truck 70'));
  await expect.element(card(70)).toHaveFocus();
  await expect.element(rows).toHaveLength(70);
});
