import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { MINUTE_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

const TONES = { calm: 'text-muted', faint: 'text-faint', warning: 'text-ink' };

type CarLineProps = { words: string; tone: keyof typeof TONES; children: ReactNode };

/** How my car is guarded; what follows is said more quietly. */
export function CarLine({ words, tone, children }: CarLineProps) {
  const Sign = tone === 'warning' ? ShieldAlert : ShieldCheck;
  return (
    <>
      <Sign aria-hidden size={18} className={`shrink-0 @max-[20rem]:hidden ${TONES[tone]}`} />
      <span className="underline decoration-line underline-offset-3">
        {words}
        {children && <span className="text-muted"> · {children}</span>}
      </span>
    </>
  );
}

type WatchState = {
  isSaved: boolean;
  isBusy: boolean;
  /** True when alerts arrive with the page closed; null until that is known. */
  arrival: boolean | null;
  /** 'until 3:40 PM'; null when its alerts are not snoozed. */
  snoozed: string | null;
};

/** Describes the parked car's state. Says 'Watching your car' only when alerts would reach its owner. */
export function describeWatch({ isSaved, isBusy, arrival, snoozed }: WatchState): string {
  if (!isSaved) return isBusy ? m.watched_places_parking_saving() : m.watched_places_parking_not_watching();
  if (snoozed !== null) return m.watched_places_parking_snoozed({ until: snoozed });
  if (arrival === null) return m.watched_places_parking_your_car();
  return arrival ? m.watched_places_parking_watching() : m.watched_places_parking_page_only();
}

/** When a car was parked: 'parked just now', 'parked 12 min ago', 'parked 1 h 5 min ago', 'parked 2 d ago'. */
export function parkedAgo(since: Date, now: Date): string {
  const duration = parkedFor(since, now);
  return duration === null ? m.watched_places_parking_just_now() : m.watched_places_parking_ago({ duration });
}

/** '12 min', '1 h 5 min', '2 d'; null within the first minute. */
export function parkedFor(since: Date, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE_MS);
  if (minutes < 1) return null;
  if (minutes < 60) return m.watched_places_minutes({ minutes });
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return m.watched_places_days({ days: Math.floor(hours / 24) });
  return minutes % 60 === 0
    ? m.watched_places_hours({ hours })
    : m.watched_places_hours_minutes({ hours, minutes: minutes % 60 });
}
