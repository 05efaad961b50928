import { timeSince } from '../platform/time-words.ts';
import { useLiveState } from '../platform/live.ts';

type LiveLineProps = { updatedAt: Date | null; isFailed: boolean; now: Date };

/** Whether what is shown is live, in a few quiet words. */
export function LiveLine({ updatedAt, isFailed, now }: LiveLineProps) {
  const { connected, lastEventAt } = useLiveState();
  const latest = [updatedAt, lastEventAt].filter((at) => at !== null).sort((a, b) => b.getTime() - a.getTime())[0];
  const isLive = connected && !isFailed;
  return (
    <p className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
      <span aria-hidden className={`size-2 rounded-full ${isLive ? 'bg-accent' : 'border border-control'}`} />
      {isLive ? 'Live' : latest ? `Updated ${timeSince(latest, now)}` : 'Connecting'}
    </p>
  );
}
