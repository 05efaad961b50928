import { Pause, Play as PlayIcon, X } from 'lucide-react';

import type { HeatmapHours } from '@towscout/contracts/insights/heatmap';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Slider } from '#ui/slider.tsx';

import { formatHour, type Play, formatZones } from './play.ts';

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
