import { BellRing, CircleCheck } from 'lucide-react';

import { pagePaths } from '@towscout/contracts/pages';
import { TOW_WATCH_DAYS } from '@towscout/contracts/towed-cars/paths';
import { m } from '@towscout/messages';

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
        {m.towed_cars_watching({ day: formatDay(start.data.endsAt.slice(0, 10)) })}
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-1">
      {isSignedIn === false ? (
        <LinkButton href={pagePaths.signIn}>
          <BellRing aria-hidden size={18} />
          {m.towed_cars_sign_in_to_watch()}
        </LinkButton>
      ) : (
        <Button disabled={!isSignedIn} isBusy={start.isPending} onClick={() => start.mutate(car)}>
          <BellRing aria-hidden size={18} />
          {m.towed_cars_tell_me()}
        </Button>
      )}
      <p className="text-xs text-muted">
        {m.towed_cars_once_within({ days: TOW_WATCH_DAYS })} {isSignedIn && m.towed_cars_kept_until_then()}
      </p>
    </div>
  );
}
