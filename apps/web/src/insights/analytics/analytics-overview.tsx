import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { Analytics } from '@towscout/contracts/insights/analytics';
import {
  ANALYTICS_RANGES,
  analyticsPaths,
  type AnalyticsRange,
  FREE_RANGE,
} from '@towscout/contracts/insights/constants';
import { timeSince } from '@towscout/domain/format-time';
import { RECORD_WORDS } from '@towscout/domain/sources/tow-ladder';
import { withCommas } from '@towscout/domain/with-commas';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { BarChart, ShareBars } from '#ui/chart/bar-chart.tsx';
import { formatHour, hourTick } from '#ui/chart/chart-data.ts';
import { HourGrid } from '#ui/chart/hour-grid.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import {
  answerFigure,
  byHourOfDay,
  describeBusiestHour,
  describeRange,
  describeScope,
  describeTickets,
  type Figure,
  sourceName,
  stayFigure,
  whyNoHours,
  whyNoWeek,
} from './analytics-text.ts';
import { HotCells } from './hot-cells.tsx';
import { analyticsQuestion, useAnalytics } from './use-analytics.ts';

type AnalyticsOverviewProps = {
  place: LatLng | null;
  /** Null while unknown, when the server decides. */
  isPremium: boolean | null;
  isSignedIn: boolean | null;
  now: Date;
  upgrade?: ReactNode;
};

const listRanges = () => ANALYTICS_RANGES.map((value) => ({ value, label: describeRange(value) }));

export function AnalyticsOverview({ place, isPremium, isSignedIn, now, upgrade }: AnalyticsOverviewProps) {
  const [wanted, setWanted] = useState<AnalyticsRange>(FREE_RANGE);
  const isRefused = wanted !== FREE_RANGE && isPremium === false;
  const range = isRefused ? FREE_RANGE : wanted;
  const { analytics, isFailed, isChanging, askAgain } = useAnalytics(place, range);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="w-full sm:w-96">
          <Segmented
            label={m.insights_analytics_time_range()}
            value={wanted}
            onValueChange={setWanted}
            options={listRanges()}
          />
        </div>
        {isSignedIn !== false && !isRefused && <ExportLink href={isSignedIn && place && csvAddress(place, range)} />}
      </div>
      {isRefused && <BeyondPlan range={wanted} upgrade={upgrade} />}
      {isFailed && !analytics ? (
        <Failed onRetry={() => void askAgain()} />
      ) : (
        <div aria-busy={isChanging} className="flex flex-col gap-4">
          <Figures analytics={analytics} range={range} />
          <Charts analytics={analytics} range={range} />
        </div>
      )}
      {(analytics || !isFailed) && <CityRows cities={analytics?.cities ?? null} now={now} />}
    </>
  );
}

const csvAddress = (place: LatLng, range: AnalyticsRange): string =>
  `${analyticsPaths.csv}?${new URLSearchParams(analyticsQuestion(place, range)).toString()}`;

const BeyondPlan = ({ range, upgrade }: { range: AnalyticsRange; upgrade: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4">
    <p className="text-sm font-medium">{m.insights_analytics_beyond_plan({ words: describeRange(range) })}</p>
    {upgrade}
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-red-wash p-4">
    <p className="text-sm font-medium text-red">{m.insights_analytics_failed()}</p>
    <Button onClick={onRetry}>{m.insights_analytics_try_again()}</Button>
  </div>
);

type PartProps = { analytics: Analytics | null; range: AnalyticsRange };

const Figures = ({ analytics, range }: PartProps) => (
  <dl className="grid gap-3 sm:grid-cols-3">
    <FigureTile
      name={m.insights_analytics_trucks_counted()}
      figure={
        analytics && {
          value: withCommas(analytics.trucks),
          note: m.insights_analytics_in_last({ range, words: describeRange(range) }),
        }
      }
    />
    <FigureTile name={m.insights_analytics_typical_stay()} figure={analytics && stayFigure(analytics)} />
    <FigureTile name={m.insights_analytics_rated_there()} figure={analytics && answerFigure(analytics.answers)} />
  </dl>
);

const TICK_EVERY = 6;
const hourAxis = () => ({
  name: m.insights_analytics_hour(),
  labels: Array.from({ length: 24 }, (_, hour) => ({
    full: formatHour(hour),
    ...(hour % TICK_EVERY === 0 && { tick: hourTick(hour) }),
  })),
});

function Charts({ analytics, range }: PartProps) {
  const week = analytics?.byHourOfWeek ?? [];
  const isLoading = analytics === null;
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <BarChart
            caption={m.insights_analytics_by_hour()}
            axis={hourAxis()}
            series={[{ name: m.insights_analytics_trucks_unit(), tone: 'amber', values: byHourOfDay(week) }]}
            isLoading={isLoading}
            empty={analytics && whyNoHours(analytics, range)}
          />
        </Card>
        <Card>
          <HourGrid
            caption={m.insights_analytics_by_weekday()}
            summary={describeBusiestHour(week)}
            unit={m.insights_analytics_trucks_unit()}
            values={week}
            isLoading={isLoading}
            empty={analytics && whyNoWeek(analytics, range)}
          />
        </Card>
        <Card>
          <h2 className="text-base font-semibold">{m.insights_analytics_hot_areas()}</h2>
          <HotCells analytics={analytics} />
        </Card>
        <Card className="flex flex-col gap-3">
          <h2 className="text-base font-semibold">{m.insights_analytics_sources()}</h2>
          {!analytics ? (
            <Skeleton className="h-48 rounded-md" />
          ) : analytics.bySource.length === 0 ? (
            <p className="text-sm text-muted">{m.insights_analytics_no_sources()}</p>
          ) : (
            <ShareBars
              label={m.insights_analytics_by_source()}
              shares={analytics.bySource.map(({ source, trucks }) => ({
                name: sourceName(source),
                count: trucks,
                tone: source === 'user' || source === 'api' ? 'amber' : 'blue',
              }))}
            />
          )}
          {analytics && analytics.records.length > 0 && (
            <>
              <h3 className="text-sm font-semibold">{m.insights_analytics_requests()}</h3>
              <p className="text-xs text-muted">{m.insights_analytics_records_explained()}</p>
              <ShareBars
                label={m.insights_analytics_requests_by_list()}
                shares={analytics.records.map(({ name, step, records }) => ({
                  name: `${name} · ${RECORD_WORDS[step].name}`,
                  count: records,
                  tone: 'blue',
                }))}
              />
            </>
          )}
        </Card>
      </div>
      <p className="min-h-12 text-xs text-pretty text-muted">{analytics && describeScope(analytics)}</p>
    </>
  );
}

/** Keeps its space until the address is known. */
const ExportLink = ({ href }: { href: string | null }) =>
  href === null ? (
    <div className="min-h-11 max-sm:w-full" />
  ) : (
    <LinkButton href={href} reload download className="max-sm:w-full">
      <Download aria-hidden size={16} />
      {m.insights_analytics_export()}
    </LinkButton>
  );

type FigureTileProps = { name: string; figure: Figure | null };

/** Null shows a placeholder. */
export const FigureTile = ({ name, figure }: FigureTileProps) => (
  <div className="flex min-h-28 flex-col gap-1 rounded-lg border border-line bg-surface p-4">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="flex flex-1 flex-col justify-between gap-1">
      {figure ? (
        <>
          <span className="text-xl font-semibold tabular-nums">{figure.value}</span>
          <span className="text-xs text-pretty text-muted tabular-nums">{figure.note}</span>
        </>
      ) : (
        <>
          <Skeleton className="h-8 w-20" />
          <Skeleton className="h-4 w-32" />
        </>
      )}
    </dd>
  </div>
);

const CityRows = ({ cities, now }: { cities: Analytics['cities'] | null; now: Date }) => (
  <Card>
    <h2 className="text-base font-semibold">{m.insights_analytics_city_quality()}</h2>
    {!cities ? (
      <Skeleton className="mt-3 h-24" />
    ) : cities.length === 0 ? (
      <p className="mt-3 text-sm text-muted">{m.insights_analytics_no_cities()}</p>
    ) : (
      <ul aria-label={m.insights_analytics_cities()} className="mt-2 divide-y divide-line">
        {cities.map((city) => (
          <li key={city.cityName} className="py-2 text-sm tabular-nums">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium">{city.cityName}</span>
              <span className="text-muted">
                {m.insights_analytics_last_read({ age: timeSince(new Date(city.syncedAt), now) })}
              </span>
            </p>
            {city.tickets && <p className="text-muted">{describeTickets(city.tickets)}</p>}
          </li>
        ))}
      </ul>
    )}
  </Card>
);
