import type { HourOfActivity } from '@towscout/contracts/activity/schema';

import { BarChart } from '#ui/chart/bar-chart.tsx';
import { hourTick, hourWords } from '#ui/chart/hours.ts';

import { trendSentence } from './trend-words.ts';

const TICK_EVERY = 6;

type ActivityTrendsProps = {
  /** Null while they are not known. */
  hours: readonly HourOfActivity[] | null;
  isLoading: boolean;
};

/** The last 24 hours as bars. */
export function ActivityTrends({ hours, isLoading }: ActivityTrendsProps) {
  const known = hours ?? [];
  const labels = known.map(({ from }, at) => {
    const hour = new Date(from).getHours();
    return { full: hourWords(hour), ...(at % TICK_EVERY === 0 && { tick: hourTick(hour) }) };
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
