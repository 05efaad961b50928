import { useState } from 'react';

import { m } from '@towscout/messages';

import { classNames } from '#ui/class-names.ts';
import { distanceText, UnknownFigure } from '#ui/figure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { LiveFigures } from './live-figures.ts';

type LiveStatsProps = {
  figures: LiveFigures;
  isLoading: boolean;
  radius: number;
  /** For large text on a phone. */
  areTwoLines?: boolean;
};

/** Sized for the longest content, to avoid a shift. */
const FOUR = 'grid-cols-[1.15fr_1.05fr_1fr_1.2fr]';
const FIVE = `${FOUR} min-[24rem]:grid-cols-[1fr_1fr_1.25fr_0.9fr_1.5fr]`;
/** The list below begins with the nearest. */
const NO_ROOM_FOR_FIVE = 'max-[23.99rem]:hidden';
const TWO_LINES = 'grid-cols-[1.25fr_1fr_1.3fr] [&>:nth-child(3n)]:border-e-0 [&>:nth-child(3n+1)]:pl-3';

/** Counted, never estimated. */
export function LiveStats({ figures, isLoading, radius, areTwoLines = false }: LiveStatsProps) {
  const { towing, present, onTheWay, earlier, nearestMiles } = figures;
  const nearest = nearestMiles !== null ? distanceText(nearestMiles) : towing === null ? null : m.trucks_nearest_none();
  const [hasFive, setFive] = useState(Boolean(earlier));
  // While another place is read the columns stay as they are.
  if (earlier !== null && hasFive !== earlier > 0) setFive(earlier > 0);
  return (
    <dl
      aria-label={m.trucks_figures_within({ radius })}
      className={classNames('grid divide-x divide-line', areTwoLines ? TWO_LINES : hasFive ? FIVE : FOUR)}
    >
      <Figure name={m.trucks_figure_towing()} isLoading={isLoading} value={towing} />
      <Figure name={m.trucks_figure_there()} isLoading={isLoading} value={present} />
      <Figure name={m.trucks_figure_on_the_way()} isLoading={isLoading} value={onTheWay} />
      {hasFive && <Figure name={m.trucks_figure_earlier()} isLoading={isLoading} value={earlier} />}
      <Figure
        name={m.trucks_figure_nearest()}
        isLoading={isLoading}
        value={nearest}
        className={hasFive && !areTwoLines ? NO_ROOM_FOR_FIVE : ''}
      />
    </dl>
  );
}

type FigureProps = { name: string; isLoading: boolean; value: number | string | null; className?: string };

function Figure({ name, isLoading, value, className = '' }: FigureProps) {
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col items-start px-1 first:pl-3 last:pr-2 min-[24rem]:px-1.5 sm:px-3 sm:first:pl-4 sm:last:pr-4',
        className,
      )}
    >
      <dt className="text-xs whitespace-nowrap text-muted">{name}</dt>
      <dd className="text-lg leading-[1.75rem] font-semibold whitespace-nowrap tabular-nums">
        {value !== null ? value : isLoading ? <Skeleton className="my-1.5 h-4 w-8" /> : <UnknownFigure />}
      </dd>
    </div>
  );
}
