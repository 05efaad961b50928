import type { Row } from '../../apps/server/src/sources/city.port.ts';

/** A row of a city's own export of citations. `day`: days since 1970; `time`: milliseconds since its midnight. */
type CitationReading =
  | {
      kind: 'read';
      day: number;
      /** Null when the row tells only the day. */
      time: number | null;
      /** Tells streets of the same name apart; '' where a city has each name once. */
      area: string;
      street: string | null;
      houseNumber: string | null;
      isSweeping: boolean;
    }
  | { kind: 'rejected'; day: number | null; reason: string };

/** How a city writes its export of citations. Fields are named as the city's API names them. */
export type CitationFormat = {
  /** "San Francisco's" */
  whose: string;
  timeZone: string;
  /** The headings that are read, by field. A file's first row is of this format when it has all of `marks`. */
  columns: ReadonlyMap<string, string>;
  marks: readonly string[];
  /** The fields with the time of day and the block. */
  told: { time: readonly string[]; block: readonly string[] };
  read(row: Row, now: Date): CitationReading;
};

/** In one sentence: why rows of this kind can't teach risk. */
export const lacking = (whose: string, what: 'time' | 'block'): string =>
  what === 'time'
    ? `${whose} rows here have no time of day, so they can't tell the risk by hour.`
    : `${whose} rows here have no street with a house number, so they can't tell the risk by block.`;

export const NO_TIME = 'No time of day.';
export const NO_BLOCK = 'No street with a house number.';
