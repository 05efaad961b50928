import { useEffect, useState } from 'react';
import { userEvent } from 'vitest/browser';

import { setLetters } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { readTruck, type TowTruckView } from './tow-truck-view.ts';
import { TRUCKS_AT_FIRST, TruckRail } from './truck-rail.tsx';
import { aTruck } from './truck.fixture.ts';

const now = new Date('2026-11-20T12:05:00Z');
const HERE = { lat: 40.7612, lng: -73.9851 };
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
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
      whenEmpty={<p>Nothing is here</p>}
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

test('a row is two lines: state and corner, then age and who says so, with the distance in large figures', async ({
  show,
}) => {
  const changes = { trust: 'confirmed', confirmations: 3, intent: 'private_lot' } as const;
  const long = { id: 'long', location: 'Southbound US-101 at the Vermont Street off-ramp, beside the gas station' };
  const all = [changes, long, { id: 'sample', source: 'simulated' as const }].map((each) =>
    readTruck(aTruck(each), HERE),
  );
  await show(
    <div style={{ width: 416 }}>
      <Rail cameFromId={null} all={all} />
    </div>,
  );
  await expect
    .element(rows.first())
    .toHaveTextContent('Currently towing · W 47th St & 9th Ave5 min ago · confirmed by 3 · Private lot840 ft');
  const figure = page.getByText('840\u00A0ft').first().element();
  expect(Number.parseFloat(getComputedStyle(figure).fontSize)).toBe(20);
  for (const row of rows.elements()) {
    expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(60);
    expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await expect.element(page.getByText('SIMULATED')).toBeVisible();
});

test('with large text nothing of a row is cut off', async ({ show }) => {
  setLetters(32);
  await show(
    <div style={{ width: 390 }}>
      <Rail cameFromId={null} all={[readTruck(aTruck({ intent: 'private_lot' }), HERE)]} />
    </div>,
  );
  await expect.element(rows).toHaveLength(1);
  const cut = [...document.querySelectorAll('li span')].filter(
    (each) => getComputedStyle(each).overflow === 'hidden' && each.scrollWidth > each.clientWidth,
  );
  expect(cut).toEqual([]);
});

const past = [
  aTruck({ id: 'left', status: 'departed', location: 'Elm St' }),
  aTruck({ id: 'old', status: 'waiting', location: 'Oak St', changedAt: minutesAgo(16) }),
].map((truck) => readTruck(truck, HERE));
const fresh = readTruck(aTruck({ id: 'fresh', location: 'Pine St', changedAt: minutesAgo(14) }), HERE);
const earlier = page.getByRole('button', { name: '2 earlier' });
const earlierRows = page.getByRole('list', { name: 'Earlier tow trucks' }).getByRole('listitem');

test('what left, and what was told too long ago to alert, is folded until somebody asks', async ({ show }) => {
  await show(<Rail cameFromId={null} all={[...past, fresh]} />);
  await expect.element(rows).toHaveTextContent(/^Currently towing · Pine St/);
  await expect.element(earlier).toHaveAttribute('aria-expanded', 'false');
  await expect.element(earlierRows).toHaveLength(0);
  await userEvent.click(earlier);
  await expect.element(earlier).toHaveAttribute('aria-expanded', 'true');
  await expect.element(earlierRows).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: /^Was there · Oak St\s*16 min ago/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Just left area · Elm St/ })).toBeVisible();
});

test('with nothing fresh the page says what to do, above what is past', async ({ show }) => {
  await show(<Rail cameFromId={null} all={past} />);
  await expect.element(page.getByText('Nothing is here')).toBeVisible();
  await expect.element(earlier).toBeVisible();
});

test('an earlier truck whose details were closed has the focus again', async ({ show }) => {
  await show(<Rail cameFromId="old" all={past} />);
  await expect.element(page.getByRole('button', { name: /Oak St/ })).toHaveFocus();
});

const atCorner = (id: string, minutes: number) =>
  readTruck(aTruck({ id, location: 'Fell & Gough', changedAt: minutesAgo(minutes), confirmations: minutes }), HERE);
const twins = [atCorner('newest', 1), fresh, atCorner('older', 4), atCorner('oldest', 9)];
const moreHere = page.getByRole('button', { name: '2 more at this corner' });

test('the newest voice stands for its corner, and the older ones are folded under it', async ({ show }) => {
  await show(<Rail cameFromId={null} all={twins} />);
  await expect.element(rows).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: /Fell & Gough/ })).toHaveTextContent('1 min ago');
  await userEvent.click(moreHere);
  await expect.element(moreHere).toHaveAttribute('aria-expanded', 'true');
  const under = page.getByRole('list', { name: 'Also at this corner' }).getByRole('listitem');
  await expect.element(under).toHaveLength(2);
  await expect.element(under.first()).toHaveTextContent('4 min ago');
});

test('a truck that is folded under another keeps its corner in the list, and has the focus when it is closed', async ({
  show,
}) => {
  await show(<Rail cameFromId="oldest" all={[...trucks.slice(0, 20), ...twins]} keptId="older" />);
  await expect.element(page.getByRole('button', { name: /9 min ago/ })).toHaveFocus();
});
