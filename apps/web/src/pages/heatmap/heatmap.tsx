import { Flame, Lock } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';

import {
  HEATMAP_INTENSITY,
  HEATMAP_NAMED,
  HEATMAP_RADIUS_KM,
  HEATMAP_RANGE,
  HEATMAP_SHOWS,
} from '@towscout/contracts/insights/constants';
import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { Upgrade } from '#billing/plan/get-premium.tsx';
import { HeatmapControls, HeatmapLegend, type HeatmapSettings } from '#insights/heatmap/heatmap-controls.tsx';
import { HeatmapFigures, RecordSources, StaleNote } from '#insights/heatmap/heatmap-figures.tsx';
import { HeatmapTable } from '#insights/heatmap/heatmap-table.tsx';
import {
  describeNoRecords,
  describeNothing,
  describeSettings,
  describeCounting,
  describeWidth,
} from '#insights/heatmap/heatmap-text.ts';
import { cellsOfHour, formatHour, PlayBar, usePlay } from '#insights/heatmap/play-bar.tsx';
import { type HeatmapArea, useHeatmap, useHeatmapHours, useViewCells } from '#insights/heatmap/use-heatmap.ts';
import { useCanDrawMap } from '#map/can-draw-map.ts';
import { useAreaName } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { useNow } from '#platform/now.ts';
import { useIsWide } from '#platform/viewport.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FoldedFilters } from '#ui/folded-filters.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { LookAround, describePosition } from '../look-around.tsx';
import { PageHeader } from '../page-frame.tsx';

const HeatmapMap = lazyPart(async () => (await import('#insights/heatmap/map/heatmap-map.tsx')).HeatmapMap);

const CLOCK_MS = 30_000;
const START: HeatmapSettings = {
  show: HEATMAP_SHOWS[0],
  radius: HEATMAP_RADIUS_KM.initial,
  range: HEATMAP_RANGE,
  minIntensity: HEATMAP_INTENSITY.initial,
  look: 'heat',
};

export function HeatmapPage() {
  const { isPremium } = useUser();
  const isWide = useIsWide();
  const { position } = usePosition();
  const { name } = useAreaName(position);
  const [settings, setSettings] = useState(START);
  const lat = position?.lat;
  const lng = position?.lng;
  const area = useMemo(
    () => (lat === undefined || lng === undefined ? null : { place: { lat, lng }, radius: settings.radius }),
    [lat, lng, settings.radius],
  );
  const controls = (
    <HeatmapControls
      settings={settings}
      isPremium={isPremium}
      onChange={(changes) => setSettings((before) => ({ ...before, ...changes }))}
    />
  );
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-3 md:p-6">
      <PageHeader
        title={m.pages_heatmap_title()}
        sentence={name ? m.pages_heatmap_around({ place: name }) : m.pages_heatmap_sentence()}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        {isWide ? (
          <Card className="flex flex-col gap-4">
            <LookAround />
            {controls}
          </Card>
        ) : (
          <FoldedFilters place={describePosition(position)} chosen={describeSettings(settings)}>
            {(close) => (
              <>
                <LookAround onChosen={close} />
                {controls}
              </>
            )}
          </FoldedFilters>
        )}
        <LoadedHeatmap
          key={settings.show}
          area={area}
          isReal={position?.isReal ?? false}
          settings={settings}
          isPremium={isPremium}
        />
      </div>
      <p className="max-w-[80ch] text-xs text-pretty text-muted">{describeCounting(settings.show)}</p>
    </div>
  );
}

type LoadedHeatmapProps = {
  area: HeatmapArea | null;
  isReal: boolean;
  settings: HeatmapSettings;
  isPremium: boolean | null;
};

function LoadedHeatmap({ area, isReal, settings, isPremium }: LoadedHeatmapProps) {
  const { show, range, minIntensity, look } = settings;
  const now = useNow(CLOCK_MS);
  const isWide = useIsWide();
  const hasMap = useCanDrawMap();
  const heatmap = useHeatmap(area, { range, show }, isPremium);
  const [chosen, setChosen] = useState<HeatmapCell | null>(null);
  const [isPlayWanted, setPlayWanted] = useState(false);
  const { hours, isFailed: haveHoursFailed, refetch: refetchHours } = useHeatmapHours(area, isPlayWanted);
  const { play, press, showHour, end } = usePlay(hours !== null);
  const [view, setView] = useState<HeatmapArea | null>(null);
  const viewCells = useViewCells(area, heatmap.isLocked || play.hour !== null ? null : view, { range, show });

  const cells = useMemo(
    () => heatmap.cells?.filter(({ intensity }) => intensity >= minIntensity) ?? null,
    [heatmap.cells, minIntensity],
  );
  const finer = useMemo(
    () => viewCells?.filter(({ intensity }) => intensity >= minIntensity) ?? null,
    [viewCells, minIntensity],
  );
  const known = useMemo(() => [...(cells ?? []), ...(finer ?? [])], [cells, finer]);
  const still = useMemo(() => finer ?? cells ?? [], [finer, cells]);
  const drawn = useMemo(() => {
    if (play.hour === null || !hours) return still;
    return cellsOfHour(hours, play.hour).filter(({ intensity }) => intensity >= minIntensity);
  }, [play.hour, hours, still, minIntensity]);

  if (heatmap.isLocked) return <PremiumRange />;
  if (heatmap.failure !== null && !cells)
    return (
      <Card className="grid min-h-96 place-items-center">
        <LoadFailed title={m.pages_heatmap_failed()} reason={heatmap.failure} onRetry={heatmap.refetch} />
      </Card>
    );
  const figures = <HeatmapFigures cells={cells} isLoading={cells === null} />;
  return (
    <div className="flex min-w-0 flex-col gap-4" aria-busy={heatmap.isChanging || cells === null}>
      {isWide && figures}
      {heatmap.failure !== null && <StaleNote failure={heatmap.failure} asOf={heatmap.asOf} now={now} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{m.pages_heatmap_map()}</h2>
        <p className="mr-auto text-xs text-muted">{describeWidth(still)}</p>
        <HeatmapLegend />
      </div>
      <div className="relative h-80 overflow-hidden rounded-lg border border-line bg-(--map-land) md:h-[30rem]">
        {area && (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <HeatmapMap
              area={area}
              isReal={isReal}
              isLoading={cells === null}
              drawn={drawn}
              outlined={play.hour === null || !hours ? still : hours.cells}
              cells={known}
              look={look}
              minIntensity={minIntensity}
              hour={play.hour === null || !hours ? null : formatHour(hours.from, play.hour)}
              chosen={chosen}
              onUnchoose={() => setChosen(null)}
              onView={setView}
            />
          </Suspense>
        )}
      </div>
      {show === 'records' ? (
        <RecordSources cells={cells ?? []} />
      ) : (
        <PlayBar
          play={play}
          hours={hours}
          zones={drawn.length}
          isFailed={haveHoursFailed}
          onRetry={refetchHours}
          onPress={() => {
            setPlayWanted(true);
            press();
          }}
          onHour={showHour}
          onEnd={end}
        />
      )}
      {!isWide && figures}
      <Card className="p-0!">
        <h2 className="px-4 pt-4 pb-2 text-base font-semibold">{m.pages_heatmap_busiest()}</h2>
        {cells && cells.length > HEATMAP_NAMED && (
          <p className="px-4 pb-2 text-xs text-muted">
            {m.pages_heatmap_busiest_of({ count: HEATMAP_NAMED, all: withCommas(cells.length) })}
          </p>
        )}
        {cells?.length === 0 ? (
          <EmptyState icon={<Flame aria-hidden size={22} />} title={m.pages_heatmap_nothing()}>
            {heatmap.cells?.length === 0 && area
              ? (show === 'records' ? describeNoRecords : describeNothing)(area.radius, range)
              : m.pages_heatmap_no_zone({ intensity: minIntensity })}
          </EmptyState>
        ) : (
          <HeatmapTable cells={cells} now={now} onShow={hasMap ? setChosen : null} />
        )}
      </Card>
    </div>
  );
}

const PremiumRange = () => (
  <Card>
    <EmptyState icon={<Lock aria-hidden size={22} />} title={m.pages_heatmap_premium_required()}>
      <p>{m.pages_heatmap_premium_sentence()}</p>
      <Upgrade variant="primary" className="mt-3" />
    </EmptyState>
  </Card>
);
