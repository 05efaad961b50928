import type { AlertFigure } from '@towscout/contracts/alerts';

import { useAlertFigure } from './use-alert-actions.ts';

/** How many of my alerts were right, by my own answers. */
export function AlertFigureLine({ signedIn }: { signedIn: boolean }) {
  const figure = useAlertFigure(signedIn);
  return figure && <p className="text-sm text-muted tabular-nums">{figureWords(figure)}</p>;
}

/** 'You rated 5 alerts: 4 were right.' */
export function figureWords({ judged, wasThere }: AlertFigure): string {
  if (judged === 0) return "Answer 'Was it there?' ten minutes after an alert to see how many were right.";
  if (judged === 1) return `You rated 1 alert: it was ${wasThere === 1 ? 'right' : 'wrong'}.`;
  const right =
    wasThere === 0 ? 'none was' : wasThere === judged ? 'all were' : wasThere === 1 ? '1 was' : `${wasThere} were`;
  return `You rated ${judged} alerts: ${right} right.`;
}
