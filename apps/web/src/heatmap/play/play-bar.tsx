import { Pause, Play as PlayIcon, X } from 'lucide-react';

import type { HeatmapHours } from '@towscout/contracts/heatmap';

import { Button } from '#ui/button.tsx';
import { Slider } from '#ui/slider.tsx';

import { hourWords, type Play } from './play.ts';

type PlayBarProps = {
  play: Play;
  /** Null while they are not there. */
  hours: HeatmapHours | null;
  isFailed: boolean;
  onPress: () => void;
  onHour: (hour: number) => void;
  onEnd: () => void;
};

/** Plays the last 24 hours, hour by hour. */
export function PlayBar({ play: { hour, isRunning }, hours, isFailed, onPress, onHour, onEnd }: PlayBarProps) {
  const words = (at: number) => (hours ? hourWords(hours.from, at) : 'Loading');
  return (
    <div className="flex min-h-21 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2">
      <Button
        size="icon"
        variant="primary"
        aria-label={isRunning ? 'Pause' : 'Play the last 24 hours'}
        onClick={onPress}
      >
        {isRunning ? <Pause aria-hidden size={20} /> : <PlayIcon aria-hidden size={20} />}
      </Button>
      {hour === null || isFailed ? (
        <p className="text-sm text-muted" role={isFailed ? 'alert' : undefined}>
          {isFailed ? 'The last 24 hours could not be loaded.' : 'Play the last 24 hours, hour by hour.'}
        </p>
      ) : (
        <>
          <div className="min-w-0 flex-1">
            <Slider label="Hour" value={hour} min={0} max={23} step={1} words={words} onValueChange={onHour} />
          </div>
          <Button size="icon" variant="quiet" aria-label="Show the whole time range" onClick={onEnd}>
            <X aria-hidden size={18} />
          </Button>
        </>
      )}
    </div>
  );
}
