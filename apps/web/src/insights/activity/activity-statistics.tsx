import type { Activity } from '@towscout/contracts/insights/activity';
import { US_STATES } from '@towscout/domain/places/us-states';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { UnknownFigure } from '#ui/figure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { formatRadius } from './activity.ts';

type ActivityStatisticsProps = {
  area: Pick<Activity, 'statistics' | 'state'> | null;
  isLoading: boolean;
  /** In miles. */
  radius: number;
};

/** Ignores filters, and excludes samples. */
export function ActivityStatistics({ area, isLoading, radius }: ActivityStatisticsProps) {
  const events = area?.statistics;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line">
      <Tile
        name={m.insights_activity_live_events()}
        note={m.insights_activity_last_hour()}
        value={events?.lastHour}
        isLoading={isLoading}
      />
      <Tile
        name={m.insights_activity_trucks_active()}
        note={m.insights_activity_right_now()}
        value={events?.activeTrucks}
        isLoading={isLoading}
      />
      <Tile
        name={m.insights_activity_radius()}
        note={m.insights_activity_around_place()}
        value={formatRadius(radius)}
        isLoading={false}
      />
      <Tile
        name={m.insights_activity_state()}
        note={(area?.state && US_STATES[area.state]) || m.insights_activity_of_place()}
        value={area?.state ?? undefined}
        isLoading={isLoading}
      />
    </dl>
  );
}

type TileProps = { name: string; note: string; value: number | string | undefined; isLoading: boolean };

function Tile({ name, note, value, isLoading }: TileProps) {
  const known = typeof value === 'number' ? withCommas(value) : value;
  return (
    <div className="bg-surface px-3 py-2.5">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="min-h-8 text-xl leading-[2rem] font-semibold tabular-nums">
        {known ?? (isLoading ? <Skeleton className="my-2 h-4 w-10" /> : <UnknownFigure />)}
      </dd>
      <dd className="text-xs text-muted">{note}</dd>
    </div>
  );
}
