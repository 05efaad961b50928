import type { HourOfActivity } from '@towscout/contracts/insights/activity';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { BarChart } from '#ui/chart/bar-chart.tsx';
import { hourTick, formatHour } from '#ui/chart/chart-data.ts';

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
      caption={m.insights_activity_last_day()}
      summary={trendSentence(known)}
      axis={{ name: m.insights_activity_hour(), labels }}
      series={[
        { name: m.insights_activity_truck_events(), tone: 'amber', values: known.map(({ trucks }) => trucks) },
        { name: m.insights_activity_incidents(), tone: 'red', values: known.map(({ incidents }) => incidents) },
        { name: m.insights_activity_scans(), tone: 'blue', values: known.map(({ scans }) => scans) },
      ]}
      isLoading={isLoading}
      empty={hours === null ? m.insights_activity_trends_failed() : isEmpty ? m.insights_activity_no_activity() : null}
    />
  );
}

/** '14 tow truck events, 3 incidents and 212 parking tickets.' Omits zero counts. */
function trendSentence(hours: readonly HourOfActivity[]): string | undefined {
  const sum = (of: (hour: HourOfActivity) => number) => {
    const count = hours.reduce((total, hour) => total + of(hour), 0);
    return { count, shown: withCommas(count) };
  };
  const trucks = sum((hour) => hour.trucks);
  const incidents = sum((hour) => hour.incidents);
  const scans = sum((hour) => hour.scans);
  const tickets = sum((hour) => hour.violations);
  const words = [
    trucks.count > 0 && m.insights_activity_count_truck_events(trucks),
    incidents.count > 0 && m.insights_activity_count_incidents(incidents),
    scans.count > 0 && m.insights_activity_count_scans(scans),
    tickets.count > 0 && m.insights_activity_count_tickets(tickets),
  ].filter((part) => part !== false);
  return words.length > 0 ? `${new Intl.ListFormat(intlLocale()).format(words)}.` : undefined;
}
