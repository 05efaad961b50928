import { MINUTE_MS } from '@towscout/domain/durations';

type WatchState = {
  isSaved: boolean;
  isBusy: boolean;
  /** Whether an alert would get to the user with the page closed; null until that is known. */
  arrival: boolean | null;
  /** 'until 3:40 PM'; null when its alerts are not snoozed. */
  snoozed: string | null;
};

/** What is said of the parked car: 'Watching your car' only when an alert would get to its owner. */
export function describeWatch({ isSaved, isBusy, arrival, snoozed }: WatchState): string {
  if (!isSaved) return isBusy ? 'Saving your spot' : 'Not watching yet';
  if (snoozed !== null) return `Snoozed ${snoozed}`;
  if (arrival === null) return 'Your car';
  return arrival ? 'Watching your car' : 'Alerts only while this page is open';
}

/** When a car was parked: 'parked just now', 'parked 12 min ago', 'parked 1 h 5 min ago', 'parked 2 d ago'. */
export function parkedAgo(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE_MS);
  return minutes >= 1 ? `parked ${duration(minutes)} ago` : 'parked just now';
}

function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
