import { useAlertFigure } from './use-alert-acts.ts';

/** The share of my alerts that were true, by my own answers. */
export function AlertFigureLine({ signedIn }: { signedIn: boolean }) {
  const figure = useAlertFigure(signedIn);
  if (!figure) return null;
  return (
    <p className="text-sm text-muted">
      {figure.judged === 0 ? (
        "Answer 'Was it there?' ten minutes after an alert, and see here how many were true."
      ) : (
        <>
          <span className="font-semibold text-ink tabular-nums">{Math.round((100 * figure.wasThere) / figure.judged)}%</span> of the{' '}
          <span className="tabular-nums">{figure.judged}</span> {figure.judged === 1 ? 'alert' : 'alerts'} that you judged {figure.judged === 1 ? 'was' : 'were'} true.
        </>
      )}
    </p>
  );
}
