import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { History, HistoricalLocation } from '@towscout/contracts/trucks/history';
import { withCommas } from '@towscout/domain/with-commas';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import {
  formatDateRange,
  scoreText,
  describeYoungRecord,
  describeDataPoints,
  describeLastSeen,
  describeSources,
  describeStay,
  describeLocation,
} from './history-text.ts';

const SHOWN = 5;

export function HistoryPanel({ place }: { place: LatLng | null }) {
  const { history, isFailed } = useHistory(place, true);
  if (isFailed)
    return (
      <p role="alert" className="m-4 rounded-md bg-red-wash px-3 py-2 text-sm font-medium text-red">
        {m.trucks_history_not_loaded()}
      </p>
    );
  if (!history) return <Loading />;
  const youngRecord = describeYoungRecord(history);
  return (
    <div className="flex flex-col">
      <Figures history={history} />
      {youngRecord && <p className="border-t border-line px-4 py-3 text-sm text-muted">{youngRecord}</p>}
      {history.trucks.length > 0 ? <Locations history={history} /> : <NoLocations history={history} />}
      <WhatCounts radiusMiles={history.area.radiusMiles} />
    </div>
  );
}

function Figures({ history }: { history: History }) {
  const { dateRange, totalDataPoints, totalLocations, averageScore } = history;
  return (
    <dl className="grid grid-cols-3 gap-px bg-line md:grid-cols-[2fr_1fr_1fr_1fr]">
      <Figure name={m.trucks_history_date_range()} className="col-span-3 md:col-span-1">
        {formatDateRange(dateRange)}
      </Figure>
      <Figure name={m.trucks_history_data_points()}>{withCommas(totalDataPoints)}</Figure>
      <Figure name={m.trucks_history_locations()}>{withCommas(totalLocations)}</Figure>
      <Figure name={m.trucks_history_average_score()}>
        {averageScore === null ? (
          <>
            <span aria-hidden className="text-muted">
              {scoreText(averageScore)}
            </span>
            <span className="sr-only">{m.trucks_history_not_known_yet()}</span>
          </>
        ) : (
          scoreText(averageScore)
        )}
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; className?: string; children: ReactNode };

function Figure({ name, className, children }: FigureProps) {
  return (
    <div className={classNames('flex flex-col gap-1 bg-surface px-4 py-3', className)}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-lg leading-[1.5rem] font-semibold text-balance tabular-nums">{children}</dd>
    </div>
  );
}

function Locations({ history }: { history: History }) {
  const { latitude: lat, longitude: lng } = history.area;
  const shown = history.trucks.slice(0, SHOWN);
  return (
    <>
      <ol aria-label={m.trucks_history_highest_first()} className="divide-y divide-line border-t border-line">
        {shown.map((location) => (
          <li key={location.id} className="px-4 py-3">
            <HistoricalLocationRow location={location} center={{ lat, lng }} daysOnRecord={history.daysOnRecord} />
          </li>
        ))}
      </ol>
      {history.totalLocations > shown.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          {m.trucks_history_showing({ shown: shown.length, count: withCommas(history.totalLocations) })}
        </p>
      )}
    </>
  );
}

const NoLocations = ({ history }: { history: History }) => (
  <div className="border-t border-line">
    <EmptyState icon={<MapPinOff size={22} />} title={m.trucks_history_none()}>
      <p>{m.trucks_history_none_explained({ radius: history.area.radiusMiles })}</p>
    </EmptyState>
  </div>
);

function WhatCounts({ radiusMiles }: { radiusMiles: number }) {
  return (
    <p className="border-t border-line px-4 py-3 text-xs text-pretty text-muted">
      {m.trucks_history_what_counts({ radius: radiusMiles })}
    </p>
  );
}

function Loading() {
  return (
    <div aria-busy="true" aria-label={m.trucks_history_loading()} className="flex flex-col gap-3 p-4">
      <Skeleton className="h-14 rounded-md" />
      {Array.from({ length: SHOWN }, (_, row) => (
        <Skeleton key={row} className="h-16 rounded-md" />
      ))}
    </div>
  );
}

/** A few houses on, the history is the same. */
const PLACE_DIGITS = 3;

function useHistory(place: LatLng | null, isWanted: boolean) {
  const query = { lat: place?.lat.toFixed(PLACE_DIGITS) ?? '', lng: place?.lng.toFixed(PLACE_DIGITS) ?? '' };
  const { data, isError } = useQuery({
    queryKey: [sightingPaths.history, query],
    queryFn: ({ signal }) => api.get(sightingPaths.history, { query, signal }),
    enabled: place !== null && isWanted,
    retry: false,
  });
  return { history: data ?? null, isFailed: isError };
}

type RowProps = { location: HistoricalLocation; center: LatLng; daysOnRecord: number };

function HistoricalLocationRow({ location, center, daysOnRecord }: RowProps) {
  const { location_description: name, frequencyScore: score } = location;
  return (
    <div className="grid grid-cols-[3.25rem_1fr] gap-3">
      <Score score={score} />
      <div className="min-w-0 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold break-words">{name}</h3>
          <p className="text-muted tabular-nums">{describeLocation(location, center)}</p>
        </div>
        <p className="tabular-nums">{describeDataPoints(location, daysOnRecord)}</p>
        <p className="text-muted tabular-nums">
          {describeLastSeen(location)} · {describeStay(location)}
        </p>
        <p className="text-xs text-muted tabular-nums">{describeSources(location)}</p>
      </div>
    </div>
  );
}

function Score({ score }: { score: number | null }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-center text-lg leading-[1.5rem] font-semibold tabular-nums">
        <span className="sr-only">{score === null ? m.trucks_history_no_score() : m.trucks_history_score()}</span>
        <span aria-hidden={score === null} className={score === null ? 'text-muted' : ''}>
          {scoreText(score)}
        </span>
      </p>
      {score !== null && (
        <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full rounded-full bg-line">
          <rect width={score} height="6" className="fill-control" />
        </svg>
      )}
    </div>
  );
}
