import type { DeclarationReading } from '@towscout/domain/emergencies/declarations/declaration';
import type { Outline } from '@towscout/geo';

/** Where a city says that a snow emergency is declared. */
export type DeclarationSource = {
  /** In its name of a variable and of its row: `minneapolis`. */
  key: string;
  city: string;
  timeZone: string;
  /** Accurate to half a mile. */
  area: Outline;
  url: string;
  urlVariable: string;
  /** The city's page for people. */
  page: string;
  format: 'json' | 'html';
  /** Nobody recorded it while one was declared there: it counts as off until it is first understood. */
  isUnseen?: true;
  /** Throws a FeedError for whatever it does not know word for word, so that nothing else is ever taken for 'none'. */
  read(text: string, now: Date): DeclarationReading;
};
