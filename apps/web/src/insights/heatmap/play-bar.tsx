import { Pause, Play as PlayIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { HeatmapCell, HeatmapHours } from '@towscout/contracts/insights/heatmap';
import { HOUR_MS } from '@towscout/domain/durations';
import { withoutPeriods } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Slider } from '#ui/slider.tsx';

type PlayBarProps = {
  play: Play;
  hours: HeatmapHours | null;
  zones: number;
  isFailed: boolean;
  onRetry: () => void;
  onPress: () => void;
  onHour: (hour: number) => void;
  onEnd: () => void;
};

export function PlayBar({ play, hours, zones, isFailed, onRetry, onPress, onHour, onEnd }: PlayBarProps) {
  const { hour, isRunning } = play;
  const words = (at: number) => {
    if (!hours) return m.insights_heatmap_loading();
    return at === hour ? `${formatHour(hours.from, at)} · ${formatZones(zones)}` : formatHour(hours.from, at);
  };
  return (
    <div className="flex min-h-21 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2">
      {isFailed ? (
        <div className="min-w-0 flex-1">
          <LoadFailed isRow title={m.insights_heatmap_play_failed()} onRetry={onRetry} />
        </div>
      ) : (
        <Button
          size="icon"
          variant="primary"
          aria-label={isRunning ? m.insights_heatmap_pause() : m.insights_heatmap_play()}
          onClick={onPress}
        >
          {isRunning ? <Pause aria-hidden size={20} /> : <PlayIcon aria-hidden size={20} />}
        </Button>
      )}
      {!isFailed && hour === null && <p className="text-sm text-muted">{m.insights_heatmap_play_hint()}</p>}
      {!isFailed && hour !== null && (
        <>
          <div className="min-w-0 flex-1">
            <Slider
              label={m.insights_heatmap_hour()}
              value={hour}
              min={0}
              max={23}
              step={1}
              words={words}
              onValueChange={onHour}
            />
          </div>
          <Button size="icon" variant="quiet" aria-label={m.insights_heatmap_end_play()} onClick={onEnd}>
            <X aria-hidden size={18} />
          </Button>
        </>
      )}
    </div>
  );
}

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
