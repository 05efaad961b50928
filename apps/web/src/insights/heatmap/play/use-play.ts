import { useEffect, useState } from 'react';

import { NOT_PLAYING, nextHour, type Play, pressPlay } from './play.ts';

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
