import type { LngLatBounds } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import type { Box } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useDrawnMap } from '#map/drawn-map.ts';
import { useNow } from '#platform/now.ts';

import { HourPanel, daysAhead } from './hour-panel.tsx';
import { describeCells, boxToAsk, useCells } from './risk-cells.ts';
import { RiskLayer } from './risk-layer.tsx';

const HOUR_CHECK_MS = 60_000;

type RiskMapProps = {
  /** Where the panel with the hour stands. */
  panelSlot: HTMLElement | null;
  onClose: () => void;
};

/** The risk on the map at an hour of the next seven days. */
export function RiskMap({ panelSlot, onClose }: RiskMapProps) {
  const now = useNow(HOUR_CHECK_MS);
  const view = useView();
  const [chosen, setChosen] = useState<Date | null>(null);
  const [timeZone, setTimeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const days = daysAhead(now, timeZone);
  const first = days[0]?.hours[0] ?? now;
  const at = chosen && chosen > first ? chosen : first;
  const box = boxToAsk(view);
  const { cells, isChanging, isFailed } = useCells(box, at);
  if (cells?.timeZone && cells.timeZone !== timeZone) setTimeZone(cells.timeZone);
  const words = describeMap({ box, cells, isFailed });
  return (
    <>
      <RiskLayer
        cells={cells?.cells ?? NONE}
        nothingHere={describeNothingHere({ words, isKnown: cells !== null && !isFailed, isChanging })}
      />
      {panelSlot &&
        createPortal(
          <HourPanel days={days} timeZone={timeZone} at={at} onChoose={setChosen} onClose={onClose} words={words} />,
          panelSlot,
        )}
    </>
  );
}

type NothingHere = { words: string; isKnown: boolean; isChanging: boolean };

/** While the cells of another view are shown, nobody knows what is here. */
function describeNothingHere({ words, isKnown, isChanging }: NothingHere): string {
  if (isChanging) return m.parking_rules_map_loading();
  return isKnown ? m.parking_rules_map_nothing_here() : words;
}

type Shown = Pick<ReturnType<typeof useCells>, 'cells' | 'isFailed'> & { box: Box | null };

function describeMap({ box, cells, isFailed }: Shown): string {
  if (box === null) return m.parking_rules_map_zoom_in();
  if (isFailed) return m.parking_rules_map_failed();
  return cells ? describeCells(cells) : m.parking_rules_map_loading();
}

const NONE: never[] = [];
/** Rest before the cells of another view are asked for. */
const REST_MS = 300;

function useView(): Box {
  const { map } = useDrawnMap();
  const [view, setView] = useState(() => toBox(map.getBounds()));
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const moves = map.on('moveend', () => {
      clearTimeout(rest);
      rest = setTimeout(() => setView(toBox(map.getBounds())), REST_MS);
    });
    return () => {
      clearTimeout(rest);
      moves.unsubscribe();
    };
  }, [map]);
  return view;
}

const toBox = (bounds: LngLatBounds): Box => ({
  south: bounds.getSouth(),
  west: bounds.getWest(),
  north: bounds.getNorth(),
  east: bounds.getEast(),
});
