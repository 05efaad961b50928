import { ThumbsDown, ThumbsUp } from 'lucide-react';

import type { AlertFigure, Notification } from '@towscout/contracts/alerts/schema';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import { useAlertFigure, useAnswerAlert } from '../use-alert-actions.ts';

/** Returns true while 'Was it there?' can be answered, or its answer changed. */
export const isAsked = ({ ask }: Pick<Notification, 'ask'>, now: Date): boolean =>
  ask !== null && Date.parse(ask.from) <= now.getTime() && now.getTime() <= Date.parse(ask.until);

export const isUnanswered = (alert: Pick<Notification, 'ask' | 'answer'>, now: Date): boolean =>
  alert.answer === null && isAsked(alert, now);

const CHOICE = 'px-3! aria-pressed:border-ink aria-pressed:bg-sunken';

/** Asks if the alert was true. The answer counts in the user's own statistic and in the reporter's trust. */
export function WasItThere({ alert }: { alert: Notification }) {
  const { mutate, isPending } = useAnswerAlert();
  const say = (wasThere: boolean) => mutate({ alert, wasThere });
  return (
    <div
      role="group"
      aria-label={m.alerts_notifications_was_it_there()}
      className="mt-1.5 flex flex-wrap items-center gap-1 text-sm"
    >
      <span className="pr-1 font-medium">{m.alerts_notifications_was_it_there()}</span>
      <Button className={CHOICE} aria-pressed={alert.answer === 'there'} isBusy={isPending} onClick={() => say(true)}>
        <ThumbsUp aria-hidden size={16} />
        {m.common_yes()}
      </Button>
      <Button
        className={CHOICE}
        aria-pressed={alert.answer === 'not_there'}
        isBusy={isPending}
        onClick={() => say(false)}
      >
        <ThumbsDown aria-hidden size={16} />
        {m.common_no()}
      </Button>
    </div>
  );
}

/** How many of my alerts were right, by my own answers; nothing before the first. */
export function AlertFigureLine({ signedIn }: { signedIn: boolean }) {
  const figure = useAlertFigure(signedIn);
  const words = figure && describeFigure(figure);
  return words && <p className="text-sm text-muted tabular-nums">{words}</p>;
}

/** 'You rated 5 alerts: 4 were right.' */
export function describeFigure({ judged, wasThere }: AlertFigure): string | null {
  if (judged === 0) return null;
  if (judged === 1) return wasThere === 1 ? m.alerts_figure_one_right() : m.alerts_figure_one_wrong();
  if (wasThere === 0) return m.alerts_figure_none({ rated: judged });
  return wasThere === judged
    ? m.alerts_figure_all({ rated: judged })
    : m.alerts_figure_some({ rated: judged, count: wasThere });
}
