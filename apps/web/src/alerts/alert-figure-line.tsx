import type { AlertFigure } from '@towscout/contracts/alerts/schema';
import { m } from '@towscout/messages';

import { useAlertFigure } from './use-alert-actions.ts';

/** How many of my alerts were right, by my own answers. */
export function AlertFigureLine({ signedIn }: { signedIn: boolean }) {
  const figure = useAlertFigure(signedIn);
  // The line is kept while it loads: on a phone it is two.
  return <p className="min-h-5 text-sm text-muted tabular-nums max-sm:min-h-10">{figure && describeFigure(figure)}</p>;
}

/** 'You rated 5 alerts: 4 were right.' */
export function describeFigure({ judged, wasThere }: AlertFigure): string {
  if (judged === 0) return m.alerts_figure_none_rated();
  if (judged === 1) return wasThere === 1 ? m.alerts_figure_one_right() : m.alerts_figure_one_wrong();
  if (wasThere === 0) return m.alerts_figure_none({ rated: judged });
  return wasThere === judged
    ? m.alerts_figure_all({ rated: judged })
    : m.alerts_figure_some({ rated: judged, count: wasThere });
}
