import { BellRing, CircleCheck } from 'lucide-react';

import { pagePaths } from '@towscout/contracts/pages';
import { TOW_WATCH_DAYS } from '@towscout/contracts/tows/paths';

import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

import { formatDay } from './towed-text.ts';
import { type SearchedCar, useTowWatchChanges } from './use-tow-watches.ts';

type WatchForCarProps = {
  car: SearchedCar;
  /** Null while unknown. */
  isSignedIn: boolean | null;
};

/** After a search that did not find the car: be told once when it comes to a list. */
export function WatchForCar({ car, isSignedIn }: WatchForCarProps) {
  const { start } = useTowWatchChanges();
  if (start.data)
    return (
      <p className="flex items-center gap-2 text-sm font-medium">
        <CircleCheck aria-hidden size={18} className="shrink-0 text-green" />
        We look on the lists until {formatDay(start.data.endsAt.slice(0, 10))} and notify you once.
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-1">
      {isSignedIn === false ? (
        <LinkButton href={pagePaths.signIn}>
          <BellRing aria-hidden size={18} />
          Sign in to be told when it appears
        </LinkButton>
      ) : (
        <Button disabled={!isSignedIn} isBusy={start.isPending} onClick={() => start.mutate(car)}>
          <BellRing aria-hidden size={18} />
          Tell me when it appears
        </Button>
      )}
      <p className="text-xs text-muted">
        Once, within {TOW_WATCH_DAYS} days. {isSignedIn && 'We keep what you entered until then.'}
      </p>
    </div>
  );
}
