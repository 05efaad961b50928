import { LocateFixed, MapPin } from 'lucide-react';
import { Link } from 'wouter';

import { feedsCovering } from '@towscout/domain/sources/tow-calls';
import { m } from '@towscout/messages';

import { describeExample, type Position } from '#places/position.ts';
import { useAreaName } from '#places/use-area-name.ts';
import { paths } from '#platform/paths.ts';
import { describeOfficial } from '#traffic/feed-text.ts';
import { useFeeds } from '#traffic/use-feeds.ts';
import { Button } from '#ui/button.tsx';

import { useDashboardPlace } from './contexts.tsx';
import { MapLegend } from './map-legend.tsx';

/** The place shown, what covers it, and what the marks mean. */
export function DashboardPlaceLine() {
  const { position, isLocating, locate } = useDashboardPlace();
  if (position && !position.isReal) {
    return (
      <div className="flex min-h-11 items-center gap-2 pr-1 pl-4 text-sm">
        <p className="min-w-0 flex-1 text-balance">{describeExample()}</p>
        <Button variant="quiet" onClick={locate} isBusy={isLocating} className="px-3 text-accent-text!">
          <LocateFixed aria-hidden size={16} />
          {m.pages_dashboard_find_me()}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-11 items-center gap-2.5 px-4 text-sm">
      <MapPin aria-hidden size={18} className="shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1">
        {position ? <PlaceAndCoverage position={position} /> : <p>{m.pages_dashboard_finding()}</p>}
      </div>
      <MapLegend className="max-xl:hidden" />
    </div>
  );
}

function PlaceAndCoverage({ position }: { position: Position }) {
  const area = useAreaName(position);
  const { feeds } = useFeeds();
  const official = describeOfficial({ covering: feedsCovering(position), feeds, city: area.city });
  return (
    <Link href={paths.coverage} className="flex min-h-11 flex-col justify-center rounded-sm hover:underline">
      <span className="leading-[1.25rem] font-medium">
        {position.name ?? area.spot ?? area.name ?? m.pages_dashboard_your_location()}
      </span>
      {official && <span className="text-xs text-muted">{official}</span>}
      <span className="sr-only">{m.pages_dashboard_covers()}</span>
    </Link>
  );
}
