import { m } from '@towscout/messages';

/** Rungs of public tow records, from the last event of a tow to the first. */
export const TOW_STEPS = ['towed', 'called', 'asked', 'likely'] as const;
export type TowStep = (typeof TOW_STEPS)[number];

/** Requests to cities about parked cars that don't mention a tow: beside the ladder, never on it. */
export const ASIDES = ['ticket', 'abandoned'] as const;
export type Aside = (typeof ASIDES)[number];

export const RECORD_STEPS = [...TOW_STEPS, ...ASIDES] as const;
export type RecordStep = TowStep | Aside;

type Rung = {
  name: string;
  /** States what is known and what is not. */
  sentence: string;
  /**
   * How strongly it suggests a coming tow: 0 not at all, 3 most. Decides which marks are drawn on top; it earns no
   * alarm.
   */
  weight: 0 | 1 | 2 | 3;
  /** How long after it was reported it is shown. */
  shownMinutes: number;
};

/** A record is on one rung only, by its source's own words. No rung means that anybody saw a truck. */
export const TOW_LADDER: Readonly<Record<TowStep, Rung>> = {
  asked: {
    get name() {
      return m.sources_ladder_asked();
    },
    get sentence() {
      return m.sources_ladder_asked_sentence();
    },
    weight: 2,
    shownMinutes: 120,
  },
  called: {
    get name() {
      return m.sources_ladder_called();
    },
    get sentence() {
      return m.sources_ladder_called_sentence();
    },
    weight: 3,
    shownMinutes: 90,
  },
  likely: {
    get name() {
      return m.sources_ladder_likely();
    },
    get sentence() {
      return m.sources_ladder_likely_sentence();
    },
    weight: 1,
    shownMinutes: 90,
  },
  towed: {
    get name() {
      return m.sources_ladder_towed();
    },
    get sentence() {
      return m.sources_ladder_towed_sentence();
    },
    weight: 0,
    shownMinutes: 24 * 60,
  },
};

export const RECORD_WORDS: Readonly<Record<RecordStep, Rung>> = {
  ...TOW_LADDER,
  ticket: {
    get name() {
      return m.sources_ladder_ticket();
    },
    get sentence() {
      return m.sources_ladder_ticket_sentence();
    },
    weight: 0,
    shownMinutes: 120,
  },
  abandoned: {
    get name() {
      return m.sources_ladder_abandoned();
    },
    get sentence() {
      return m.sources_ladder_abandoned_sentence();
    },
    weight: 0,
    shownMinutes: 72 * 60,
  },
};
