import { useEffect, useState } from 'react';
import { userEvent } from 'vitest/browser';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { readTruck, type TowTruckView } from './tow-truck-view.ts';
import { TRUCKS_AT_FIRST, TruckRail } from './truck-rail.tsx';
import { aTruck } from './truck.fixture.ts';

const now = new Date('2026-11-20T12:05:00Z');
const trucks = Array.from({ length: 120 }, (_each, n) =>
  readTruck(aTruck({ id: `truck ${n + 1}`, location: `Corner ${n + 1}` }), null),
);
type RailProps = { cameFromId: string | null; all?: readonly TowTruckView[]; keptId?: string | null };

function Rail({ cameFromId, all = trucks, keptId = null }: RailProps) {
  const [listed, setListed] = useState(TRUCKS_AT_FIRST);
  return (
    <TruckRail
      trucks={all}
      listed={listed}
      onListMore={setListed}
      keptId={keptId}
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
}
function LiveRail({ before, after }: Record<'before' | 'after', readonly TowTruckView[]>) {
  const [all, setAll] = useState(before);
  useEffect(() => {
    const hear = () => setAll(after);
    window.addEventListener('news', hear);
    return () => window.removeEventListener('news', hear);
  }, [after]);
  return <Rail cameFromId={null} all={all} />;
}

const rows = page.getByRole('list', { name: 'Tow trucks, nearest first' }).getByRole('listitem');
const status = page.getByRole('status');
const more = page.getByRole('button', { name: 'Show more trucks' });
const card = (n: number) => page.getByRole('button', { name: new RegExp(`Corner ${n}\\b`) });

test('five come first; the rest comes in parts, is announced, and begins where the focus is', async ({ show }) => {
  await show(<Rail cameFromId={null} />);
  await expect.element(rows).toHaveLength(5);
  await expect.element(status).toHaveTextContent('');
  await userEvent.click(more);
  await expect.element(rows).toHaveLength(55);
  await expect.element(card(6)).toHaveFocus();
  await expect.element(status).toHaveTextContent('55 of 120 tow trucks are listed.');
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows).toHaveLength(105);
  await expect.element(card(56)).toHaveFocus();
  await userEvent.click(more);
  await expect.element(rows).toHaveLength(120);
  await expect.element(status).toHaveTextContent('120 of 120 tow trucks are listed.');
  await expect.element(more).not.toBeInTheDocument();
});

test('an open list stays open when news comes, and keeps the focus', async ({ show }) => {
  const [gone, ...left] = trucks.slice(0, 19);
  await show(<LiveRail before={trucks.slice(0, 18)} after={left} />);
  await userEvent.click(more);
  await expect.element(rows).toHaveLength(18);
  window.dispatchEvent(new Event('news'));
  await expect.element(card(19)).toBeVisible();
  await expect.element(rows).toHaveLength(18);
  await expect.element(card(6)).toHaveFocus();
  await expect.element(page.getByText(String(gone?.location), { exact: true })).not.toBeInTheDocument();
});

test('the nearest that is towing, and the truck at the car, are listed however far down they are', async ({ show }) => {
  const all = trucks.map((truck, at) =>
    Object.assign({}, truck, { status: at === 80 || at === 90 ? ('active' as const) : ('waiting' as const) }),
  );
  await show(<Rail cameFromId={null} all={all} keptId="truck 40" />);
  await expect.element(rows).toHaveLength(7);
  await expect.element(card(40)).toBeVisible();
  await expect.element(card(81)).toBeVisible();
});

test('a truck whose details were closed has the focus again, however far down the list', async ({ show }) => {
  await show(<Rail cameFromId="truck 70" />);
  await expect.element(card(70)).toHaveFocus();
  await expect.element(rows).toHaveLength(6);
});
