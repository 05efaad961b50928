import { formatDistance } from '@towscout/domain/format-distance';
import { m } from '@towscout/messages';

/** A number stays on one line with its unit: '0.2 mi', '80 ft', '2 min', '1 h 5 min'. */
export const unbroken = (words: string): string =>
  words.replaceAll(/(\d) (?=(?:ft|pies?|mi|s|min|h|d)\b)/g, '$1\u00A0');

export const distanceText = (miles: number): string => unbroken(formatDistance(miles));

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
