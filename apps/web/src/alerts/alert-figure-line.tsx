import type { AlertFigure } from '@towscout/contracts/alerts/schema';

import { useAlertFigure } from './use-alert-actions.ts';

/** How many of my alerts were right, by my own answers. */
export function AlertFigureLine({ signedIn }: { signedIn: boolean }) {
  const figure = useAlertFigure(signedIn);
  // The line is kept while it loads: on a phone it is two.
  return <p className="min-h-5 text-sm text-muted tabular-nums max-sm:min-h-10">{figure && describeFigure(figure)}</p>;
}

/** 'You rated 5 alerts: 4 were right.' */
export function describeFigure({ judged, wasThere }: AlertFigure): string {
  if (judged === 0) return "Answer 'Was it there?' ten minutes after an alert to see how many were right.";
  if (judged === 1) return `You rated 1 alert: it was ${wasThere === 1 ? 'right' : 'wrong'}.`;
  const right =
    wasThere === 0 ? 'none were' : wasThere === judged ? 'all were' : wasThere === 1 ? '1 was' : `${wasThere} were`;
  return `You rated ${judged} alerts: ${right} right.`;
}
