import { type ReactNode, useId, useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';

type ChartFrameProps = {
  caption: string;
  summary?: string | undefined;
  children: ReactNode;
  legend?: ReactNode;
  table: ReactNode;
  hasUnknown: boolean;
  isLoading: boolean;
  empty: string | null;
  height?: string;
};

export function ChartFrame({
  caption,
  summary,
  isLoading,
  empty,
  hasUnknown,
  height = 'h-56',
  ...parts
}: ChartFrameProps) {
  const [isTable, setTable] = useState(false);
  const captionId = useId();
  const otherView = isTable ? m.ui_chart_show_chart() : m.ui_chart_show_table();
  const isReady = !isLoading && empty === null;
  return (
    <figure aria-labelledby={captionId} aria-busy={isLoading} className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0">
          <p id={captionId} className="text-sm font-semibold">
            {caption}
          </p>
          {isReady && (summary || hasUnknown) && (
            <p className="text-sm text-pretty text-muted">
              {summary} {hasUnknown && <span className="inline-block">{m.ui_chart_no_data()}</span>}
            </p>
          )}
        </div>
        {isReady && (
          <Button
            variant="quiet"
            className="-mr-2 px-2"
            aria-label={`${otherView}: ${caption}`}
            onClick={() => setTable(!isTable)}
          >
            {otherView}
          </Button>
        )}
      </figcaption>
      {isLoading && <Skeleton className={classNames('rounded-md', height)} />}
      {!isLoading && empty !== null && (
        <p
          className={classNames(
            'flex items-center justify-center rounded-md border border-dashed border-line p-4 text-center text-sm text-balance text-muted',
            height,
          )}
        >
          {empty}
        </p>
      )}
      {isReady && !isTable && <div className={height}>{parts.children}</div>}
      {isReady && !isTable && parts.legend}
      {isReady && (
        <div className={isTable ? 'overflow-hidden rounded-md border border-line' : 'sr-only'}>{parts.table}</div>
      )}
    </figure>
  );
}
