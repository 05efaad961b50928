import { useEffect, useState } from 'react';

import type { HeatmapCell, HeatmapHours } from '@towscout/contracts/insights/heatmap';
import { HOUR_MS } from '@towscout/domain/durations';
import { withoutPeriods } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

const LAST_HOUR = 23;

/** `hour` is an index into the last 24; null shows the whole range. */
export type Play = { hour: number | null; isRunning: boolean };
export const NOT_PLAYING: Play = { hour: null, isRunning: false };

/** Plays or pauses; with reduced motion, steps by one hour. */
export function pressPlay({ hour, isRunning }: Play, isCalm: boolean): Play {
  if (isRunning) return { hour, isRunning: false };
  if (isCalm) return nextHour({ hour, isRunning: false });
  return { hour: hour === null || hour === LAST_HOUR ? 0 : hour, isRunning: true };
}

/** After the last hour, returns to the whole range. */
export const nextHour = ({ hour, isRunning }: Play): Play =>
  hour === null ? { hour: 0, isRunning } : hour >= LAST_HOUR ? NOT_PLAYING : { hour: hour + 1, isRunning };

/** 'Yesterday, 2 PM – 3 PM' or '2 PM – now', in the reader's time. */
export function formatHour(from: string, hour: number): string {
  const startAt = (at: number) => new Date(new Date(from).getTime() + at * HOUR_MS);
  const time = (at: number) => withoutPeriods(startAt(at).toLocaleTimeString(intlLocale(), { hour: 'numeric' }));
  const isToday = startAt(hour).toDateString() === startAt(LAST_HOUR).toDateString();
  const hours = `${time(hour)} – ${hour === LAST_HOUR ? m.insights_heatmap_now() : time(hour + 1)}`;
  return isToday ? hours : m.insights_heatmap_yesterday({ hours });
}

/** '12 zones'. */
export const formatZones = (zones: number): string =>
  zones === 0 ? m.insights_heatmap_no_zones() : m.insights_heatmap_zone_count({ count: zones });

export type DrawnCell = Pick<HeatmapCell, 'gridCell' | 'intensity'>;

export const cellsOfHour = ({ cells }: HeatmapHours, hour: number): DrawnCell[] =>
  cells.flatMap(({ gridCell, intensities }) => {
    const intensity = intensities[hour] ?? 0;
    return intensity > 0 ? [{ gridCell, intensity }] : [];
  });

const HOUR_SHOWN_MS = 700;

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function usePlay(isReady: boolean) {
  const [play, setPlay] = useState<Play>(NOT_PLAYING);
  const isMoving = play.isRunning && isReady;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setPlay(nextHour), HOUR_SHOWN_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  return {
    play,
    press: () => setPlay((before) => pressPlay(before, isCalm())),
    showHour: (hour: number) => setPlay({ hour, isRunning: false }),
    end: () => setPlay(NOT_PLAYING),
  };
}
