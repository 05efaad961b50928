import { Car, Layers } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import { m } from '@towscout/messages';

import { describeFeed, useFeeds } from '#traffic/feeds.ts';
import { Button } from '#ui/button.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';
import { Popover } from '#ui/popover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { showOnMap, useShownOnMap } from '#violations/nearby/shown-on-map.ts';

import { AreaCoverage } from './area-coverage.tsx';
import { useDashboardNow } from './contexts.tsx';
import { MapLegend } from './map-legend.tsx';
import { DashboardRecordKey } from './tow-records.tsx';

type MapLayersProps = { isRiskShown: boolean; onRiskChange: (isShown: boolean) => void };

/** Chooses what the map shows, and explains its marks. */
export function MapLayers({ isRiskShown, onRiskChange }: MapLayersProps) {
  const areTicketsShown = useShownOnMap();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The panel with the hours takes this menu's place, and gives the focus back to its button.
  const changeRisk = (next: boolean) => {
    if (next) {
      setOpen(false);
      button.current?.focus({ preventScroll: true });
    }
    onRiskChange(next);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title={m.pages_dashboard_layers()}
      trigger={
        <Button ref={button} className="border-line! px-3! shadow-low">
          <Layers aria-hidden size={20} />
          {m.pages_dashboard_layers()}
        </Button>
      }
    >
      <div className="px-4 py-2">
        <Switch label={m.pages_dashboard_ticket_risk()} checked={isRiskShown} onCheckedChange={changeRisk} />
        <Switch label={m.pages_dashboard_tickets()} checked={areTicketsShown} onCheckedChange={showOnMap} />
        <MapLegend className="mt-2 grid! grid-cols-2 gap-y-2! border-t border-line pt-3 text-sm! text-ink!" />
        <ul className="mt-2 flex flex-col gap-2 text-sm">
          <Entry words={m.pages_dashboard_key_you()}>
            <span className="grid size-6 place-items-center rounded-full border-2 border-(--map-ring)">
              <span className="size-2 rounded-full bg-me" />
            </span>
          </Entry>
          <Entry words={m.pages_dashboard_key_car()}>
            <span className="grid size-6 place-items-center rounded-full border-2 border-purple-solid">
              <Car size={14} />
            </span>
          </Entry>
          <Entry words={m.pages_dashboard_key_cluster()}>
            <span className="grid size-6 place-items-center rounded-full border-2 border-red-solid bg-raised text-xs font-semibold">
              3
            </span>
          </Entry>
        </ul>
        <DashboardRecordKey />
        <div className="mt-2 border-t border-line pt-2 text-sm text-muted">
          <AreaCoverage />
          <Feeds />
        </div>
      </div>
    </Popover>
  );
}

/** A component of its own, so that only an open menu follows the time. */
const Feeds = () => (
  <div className="mt-2">
    <FeedStatusLine now={useDashboardNow()} />
  </div>
);

function Entry({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <span aria-hidden className="shrink-0">
        {children}
      </span>
      {words}
    </li>
  );
}

/** Sources of tow records are named where they cover a place. */
function FeedStatusLine({ now }: { now: Date }) {
  const { feeds, isLoading } = useFeeds();
  if (isLoading) return <Skeleton className="my-1 h-7 w-48" />;
  if (!feeds) return <p className="text-xs text-faint">{m.traffic_feeds_failed()}</p>;
  const lines = feeds.flatMap((feed) => {
    const words = !feed.listsTowRecords && describeFeed(feed, now);
    return words ? [{ feed, words }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul aria-label={m.traffic_official_label()} className="-my-1 flex flex-wrap gap-x-5 text-xs text-faint">
      {lines.map(({ feed, words }) => (
        <li key={feed.source}>
          <a
            href={feed.attributionUrl}
            target="_blank"
            rel="noreferrer"
            title={feed.attribution}
            className="inline-flex min-h-11 items-center gap-1 hover:text-ink pointer-fine:min-h-7"
          >
            <FeedWords className="underline decoration-line underline-offset-2">{feed.name}</FeedWords> · {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
