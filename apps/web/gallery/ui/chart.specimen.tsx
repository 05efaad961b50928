import { BarChart, ShareBars } from '#ui/chart/bar-chart.tsx';
import { type ChartProps, formatHour, HOURS, hourTick } from '#ui/chart/chart-data.ts';
import { HourGrid } from '#ui/chart/hour-grid.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';

import type { States } from '../specimens.ts';

const wave = (height: number): (number | null)[] =>
  Array.from({ length: HOURS }, (_, hour) => (hour === 4 ? null : Math.round(height * (1 + Math.sin(hour / 4)))));

const byHour = (caption: string): ChartProps => ({
  caption,
  axis: {
    name: 'Hour',
    labels: Array.from({ length: HOURS }, (_, hour) => ({
      full: formatHour(hour),
      ...(hour % 3 === 0 && { tick: hourTick(hour) }),
    })),
  },
  series: [
    { name: 'reported', tone: 'amber', values: wave(8) },
    { name: 'tow calls', tone: 'blue', values: wave(5), isDashed: true },
  ],
});

export const states: States = {
  bars: <BarChart {...byHour('Trucks by hour')} summary="Busiest at 6 AM." />,
  'bars, loading': <BarChart {...byHour('Trucks by hour, loading')} isLoading />,
  'bars, empty': <BarChart {...byHour('Trucks by hour, empty')} empty="Not enough data yet." />,
  lines: <LineChart {...byHour('Events of the last 24 hours')} />,
  'a week': <HourGrid caption="Trucks by hour and weekday" unit="trucks" values={[1, 2, 3, 4, 5, 6, 7].map(wave)} />,
  shares: (
    <ShareBars
      label="Sources"
      shares={[
        { name: 'Reported by people', count: 31, tone: 'amber' },
        { name: 'San Francisco dispatch', count: 12, tone: 'blue' },
      ]}
    />
  ),
};
