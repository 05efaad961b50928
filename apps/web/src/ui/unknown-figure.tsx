import { m } from '@towscout/messages';

export function UnknownFigure() {
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">{m.ui_not_known()}</span>
    </>
  );
}
