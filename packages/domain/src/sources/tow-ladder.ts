/** What a public record says of a tow, from the last thing that happens to the first. */
export const TOW_STEPS = ['towed', 'called', 'asked', 'likely'] as const;
export type TowStep = (typeof TOW_STEPS)[number];

/** What cities are asked about parked cars without a word of a tow: beside the ladder, never on it. */
export const ASIDES = ['ticket', 'abandoned'] as const;
export type Aside = (typeof ASIDES)[number];

export const RECORD_STEPS = [...TOW_STEPS, ...ASIDES] as const;
export type RecordStep = TowStep | Aside;

type Rung = {
  name: string;
  /** What is known, and what is not. */
  sentence: string;
  /** How much it says of a tow to come: 0 nothing, 3 most. Draws marks over each other; it earns no alarm. */
  weight: 0 | 1 | 2 | 3;
  /** How long after it was reported it is shown. */
  shownMinutes: number;
};

/** A record is on one rung only, by its source's own words. None of them says that anybody saw a truck. */
export const TOW_LADDER: Readonly<Record<TowStep, Rung>> = {
  asked: {
    name: 'Asked for a tow',
    sentence: 'Someone asked the city to tow a car here. Nothing says that a tow truck is coming.',
    weight: 2,
    shownMinutes: 120,
  },
  called: {
    name: 'Tow called',
    sentence: 'Dispatch called for a tow here. Nothing says that a tow truck has come.',
    weight: 3,
    shownMinutes: 90,
  },
  likely: {
    name: 'Call that often ends with a tow',
    sentence: 'A call like this often ends with a tow. Nothing says that this one does.',
    weight: 1,
    shownMinutes: 90,
  },
  towed: {
    name: 'Was towed',
    sentence: 'A car was towed from here. The tow truck has left.',
    weight: 0,
    shownMinutes: 24 * 60,
  },
};

export const RECORD_WORDS: Readonly<Record<RecordStep, Rung>> = {
  ...TOW_LADDER,
  ticket: {
    name: 'Asked for a ticket',
    sentence: 'Someone asked the city to ticket a car here. Nothing speaks of a tow.',
    weight: 0,
    shownMinutes: 120,
  },
  abandoned: {
    name: 'Car reported as abandoned',
    sentence: 'Someone told the city that a car was left here. Cities act on that in days, not minutes.',
    weight: 0,
    shownMinutes: 72 * 60,
  },
};
