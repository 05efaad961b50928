import { userEvent } from 'vitest/browser';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { BarChart, ShareBars } from './bar-chart.tsx';
import { type ChartProps, formatHour, hourTick } from './chart-data.ts';
import { HourGrid } from './hour-grid.tsx';
import { LineChart } from './line-chart.tsx';

const HOURS: ChartProps['axis'] = {
  name: 'Hour',
  labels: Array.from({ length: 24 }, (_, hour) => ({
    full: formatHour(hour),
    ...(hour % 3 === 0 && { tick: hourTick(hour) }),
  })),
};
const trucks = Array.from({ length: 24 }, (_, hour) => (hour === 2 ? null : Math.round(20 + 18 * Math.sin(hour / 4))));
const byHour = {
  caption: 'Trucks by hour of day',
  axis: HOURS,
  series: [{ name: 'trucks', tone: 'amber', values: trucks }],
} satisfies ChartProps;
const week = Array.from({ length: 7 }, (_, day) => trucks.map((value) => value && value * (day + 1)));
const chart = page.getByRole('figure');

test('a chart is walked with the arrow keys, says each value, and Escape puts its tip away', async ({ show }) => {
  await show(<BarChart {...byHour} summary="Busiest at 6 AM." />);
  const cursor = chart.getByRole('slider', { name: 'Trucks by hour of day: Hour' });
  await expect.element(chart).toHaveTextContent('Busiest at 6 AM.');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(cursor).toHaveFocus();
  await expect.element(cursor).toHaveAttribute('aria-valuetext', '12 AM: 20 trucks');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(cursor).toHaveAttribute('aria-valuetext', '2 AM: – trucks');
  await userEvent.keyboard('{End}');
  await expect.element(cursor).toHaveAttribute('aria-valuetext', '11 PM: 11 trucks');
  const tip = chart.getByText('11 PM', { exact: true }).first();
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(cursor).toHaveAttribute('aria-valuetext', '12 AM: 20 trucks');
  await expectAccessible();
});

test('what is not known is hatched, which 0 is not, and the chart says so', async ({ show }) => {
  const hatched = () => chart.element().querySelectorAll('rect[fill^="url("]');
  const note = chart.getByText('Stripes: unknown', { exact: true });
  const [first, zero, unknown] = [4, 0, null];
  const axis = { name: 'Hour', labels: [{ full: '1' }, { full: '2' }, { full: '3' }] };
  const series = [{ name: 'trucks', tone: 'amber', values: [first, zero, unknown] }] as const;
  for (const Chart of [BarChart, LineChart]) {
    await show(<Chart caption="Trucks" axis={axis} series={series} />);
    await expect.element(note).toBeVisible();
    expect([...hatched()].map((band) => band.getAttribute('x'))).toEqual([`${200 / 3}%`]);
    await show(<Chart caption="Trucks" axis={axis} series={[{ ...series[0], values: [4, 0, 0] }]} />);
    await expect.element(note).not.toBeInTheDocument();
    expect(hatched()).toHaveLength(0);
  }
  await show(<HourGrid caption="Trucks" unit="trucks" values={week} />);
  await expect.element(note).toBeVisible();
  expect(hatched()).toHaveLength(7);
  await show(<HourGrid caption="Trucks" unit="trucks" values={week.map((day) => day.map(() => 0))} />);
  await expect.element(note).not.toBeInTheDocument();
  expect(hatched()).toHaveLength(0);
});

test('a grid is walked by hour and by day', async ({ show }) => {
  await show(<HourGrid caption="Trucks by hour and weekday" unit="trucks" values={week} />);
  const cursor = chart.getByRole('slider');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(cursor).toHaveAttribute('aria-valuetext', 'Monday, 1 AM: 48 trucks');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(cursor).toHaveAttribute('aria-valuetext', 'Sunday, 1 AM: 24 trucks');
  await expectAccessible();
});

test('the same data is a table for everybody', async ({ show }) => {
  await show(<LineChart {...byHour} />);
  const rows = chart.getByRole('table', { name: 'Trucks by hour of day' }).getByRole('row');
  expect(rows.elements()).toHaveLength(25);
  await chart.getByRole('button', { name: 'Show as table: Trucks by hour of day' }).click();
  await expect.element(chart.getByRole('slider')).not.toBeInTheDocument();
  await expect.element(rows.nth(3)).toHaveTextContent('2 AM–');
  await expectAccessible();
  await chart.getByRole('button', { name: 'Show as chart' }).click();
  await expect.element(chart.getByRole('slider')).toBeInTheDocument();
});

test('loading and empty charts are as tall as a drawn one', async ({ show }) => {
  const measureHeight = async (props: Partial<ChartProps>) => {
    await show(<BarChart {...byHour} {...props} />);
    return chart.element().getBoundingClientRect().height;
  };
  const empty = 'Not enough data yet: the first trucks come with the first report.';
  const heights = [await measureHeight({ isLoading: true }), await measureHeight({ empty }), await measureHeight({})];
  expect(new Set(heights).size).toBe(1);
  await show(<BarChart {...byHour} empty={empty} />);
  await expect.element(chart).toHaveTextContent(empty);
  await expectAccessible();
});

test('on the narrowest phone nothing is cut off', async ({ show }) => {
  await page.viewport(320, 720);
  const two = [
    { name: 'trucks', tone: 'amber', values: trucks },
    { name: 'expected', tone: 'blue', values: trucks.map(() => 12_345), isDashed: true },
  ] as const;
  await show(
    <div className="flex flex-col gap-6 p-4">
      <LineChart {...byHour} series={two} />
      <BarChart {...byHour} series={two} />
      <HourGrid caption="Trucks by hour and weekday" unit="trucks" values={week} />
      <ShareBars
        label="Sources"
        shares={[
          { name: 'Reported by people', count: 999, tone: 'amber' },
          { name: 'San Francisco dispatch', count: 1, tone: 'blue' },
        ]}
      />
    </div>,
  );
  await expect.element(page.getByRole('list', { name: 'Sources' })).toHaveTextContent('1 · <1%');
  expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Show as table: Trucks by hour and weekday' }).click();
  expectNoSidewaysScroll();
  await expectAccessible();
  await page.viewport(1280, 900);
});
