import { figureWords } from './notifications/figure-words.ts';
import { useAlertFigure } from './use-alert-actions.ts';

/** How many of my alerts were right, by my own answers. */
export function AlertFigureLine({ signedIn }: { signedIn: boolean }) {
  const figure = useAlertFigure(signedIn);
  return figure && <p className="text-sm text-muted tabular-nums">{figureWords(figure)}</p>;
}
