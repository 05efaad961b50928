/** The subjects of facts, in the order in which a card tells them. */
export const FACT_KINDS = [
  'tower',
  'lot',
  'lookUp',
  'fee',
  'limit',
  'overnightBan',
  'winterBan',
  'reportIllegalTow',
  'reportTheft',
  'policeNotice',
  'right',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Kinds that a card may hold several of, each under its own name. */
export const REPEATED_KINDS: ReadonlySet<FactKind> = new Set(['tower', 'lot', 'lookUp', 'right']);

export type Fact = {
  kind: FactKind;
  /** Of an office, a company, a lot, a list or a law. */
  name?: string;
  address?: string;
  /** '415-865-8200' or '311'. */
  phone?: string;
  /** Where a car is looked up. */
  url?: string;
  /** For how many hours a car may stand in one place. */
  hours?: number;
  /** In English. */
  text?: string;
  /** The same in Spanish. */
  es?: { name?: string; text?: string };
  /** The official page or law that says so. */
  source: string;
  /** The day on which somebody read it there: '2026-11-30'. */
  checked: string;
  /** It was read in a stored copy of the page, whose age nobody knows. */
  copy?: true;
};

export type CityCard = { city: string; state: string; facts: readonly Fact[] };
/** Of a state's laws; its cities have cards of their own. */
export type StateCard = { state: string; facts: readonly Fact[] };

const OLD_MONTHS = 18;

/** Older than 18 months. */
export function isOld({ checked }: Pick<Fact, 'checked'>, now: Date): boolean {
  const until = new Date(`${checked}T00:00:00Z`);
  until.setUTCMonth(until.getUTCMonth() + OLD_MONTHS);
  return until < now;
}

/** Whom to call: the lots and towers with a phone, in the order of the card. */
export const factsToCall = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ kind, phone }) => (kind === 'tower' || kind === 'lot') && phone !== undefined);

/** Grouped by kind, in the order in which a card tells them. */
export const byKind = (facts: readonly Fact[]): [FactKind, Fact[]][] =>
  FACT_KINDS.map((kind): [FactKind, Fact[]] => [kind, facts.filter((fact) => fact.kind === kind)]).filter(
    ([, own]) => own.length > 0,
  );
