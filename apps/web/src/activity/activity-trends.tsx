import type { HourOfActivity } from '@towscout/contracts/activity/schema';
import { withCommas } from '@towscout/domain/with-commas';

import { BarChart } from '#ui/chart/bar-chart.tsx';
import { hourTick, formatHour } from '#ui/chart/hours.ts';

const TICK_EVERY = 6;

type ActivityTrendsProps = { hours: readonly HourOfActivity[] | null; isLoading: boolean };

export function ActivityTrends({ hours, isLoading }: ActivityTrendsProps) {
  const known = hours ?? [];
  const labels = known.map(({ from }, at) => {
    const hour = new Date(from).getHours();
    return { full: formatHour(hour), ...(at % TICK_EVERY === 0 && { tick: hourTick(hour) }) };
  });
  const isEmpty = known.every(({ trucks, incidents, scans }) => trucks + incidents + scans === 0);
  return (
    <BarChart
      caption="Last 24 hours"
      summary={trendSentence(known)}
      axis={{ name: 'Hour', labels }}
      series={[
        { name: 'Tow truck events', tone: 'amber', values: known.map(({ trucks }) => trucks) },
        { name: 'Incidents', tone: 'red', values: known.map(({ incidents }) => incidents) },
        { name: 'Scans', tone: 'blue', values: known.map(({ scans }) => scans) },
      ]}
      isLoading={isLoading}
      empty={
        hours === null ? "Couldn't load the last 24 hours." : isEmpty ? 'No activity here in the last 24 hours.' : null
      }
    />
  );
}

const counted = (count: number, one: string): string => `${withCommas(count)} ${count === 1 ? one : `${one}s`}`;

/** '14 tow truck events, 3 incidents and 212 parking tickets.' Omits zero counts. */
function trendSentence(hours: readonly HourOfActivity[]): string | undefined {
  const sum = (of: (hour: HourOfActivity) => number): number => hours.reduce((total, hour) => total + of(hour), 0);
  const parts = [
    [sum(({ trucks }) => trucks), 'tow truck event'],
    [sum(({ incidents }) => incidents), 'incident'],
    [sum(({ scans }) => scans), 'scan'],
    [sum(({ violations }) => violations), 'parking ticket'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, one]) => counted(count, one));
  return words.length > 0 ? `${new Intl.ListFormat('en-US').format(words)}.` : undefined;
}
