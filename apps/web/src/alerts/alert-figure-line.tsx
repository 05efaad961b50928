import type { AlertFigure } from '@towscout/contracts/alerts/schema';
import { m } from '@towscout/messages';

import { useAlertFigure } from './use-alert-actions.ts';

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
