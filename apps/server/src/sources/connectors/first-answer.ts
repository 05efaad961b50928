import { FeedError } from '../engine/feed.port.ts';
import { fieldText, isRow } from './row-field.ts';
import type { ReadableSource, RowReading } from './row-reading.ts';

const ASK_AGAIN_SECONDS = 24 * 60 * 60;

/**
 * Turns a source off whose file was written without a row to look at, when its first rows have none of a field that it
 * names: it is not asked again before the server starts anew. A source whose rows were seen is never turned off.
 */
export function createFirstAnswerCheck({ isUnseen, reading }: Pick<ReadableSource, 'isUnseen' | 'reading'>) {
  const fields = neededFields(reading);
  let isKnown = !isUnseen;
  let off: FeedError | null = null;
  return {
    refuseIfOff(): void {
      if (off) throw off;
    },
    /** Rows of an answer; null when it was none. */
    take(rows: readonly unknown[] | null): void {
      if (isKnown || rows?.length === 0) return;
      const missing = fields.filter((field) => !rows?.some((row) => isRow(row) && fieldText(row, field) !== null));
      isKnown = missing.length === 0;
      if (isKnown) return;
      const reason = rows ? `its rows have no ${missing.join(', ')}` : 'its first answer is no list of rows';
      off = new FeedError(`is off: ${reason}`, { retryAfterSeconds: ASK_AGAIN_SECONDS });
      throw off;
    },
  };
}

function neededFields({ id, reported, word, point, address }: RowReading): string[] {
  const place = typeof point === 'object' && point && 'lngLat' in point ? point.lngLat : (point ?? address.field);
  // Of several fields with words, a row may have the last only.
  return [id, reported, [word].flat().slice(-1), place].flat(2);
}
