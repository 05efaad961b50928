export function UnknownFigure() {
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">not known</span>
    </>
  );
}
