/** Later evidence for and against someone, over reports and votes. Fractional, because old evidence decays. */
export type TrackRecord = { readonly confirmed: number; readonly contradicted: number };

export const NO_RECORD: TrackRecord = { confirmed: 0, contradicted: 0 };

/** Two imagined observations: Jøsang & Ismail, 'The Beta Reputation System' (Bled 2002). */
export const PRIOR_WEIGHT = 2;

/** Jøsang & Ismail's forgetting factor: newer outcomes replace a reputation after about twenty. */
const REMEMBERED = 0.95;

/** Mean of the Beta posterior, 0 to 1. `presumed` is Jøsang's base rate for no record ('Subjective Logic', 2016). */
export const reliability = ({ confirmed, contradicted }: TrackRecord, presumed: number): number =>
  (confirmed + PRIOR_WEIGHT * presumed) / (confirmed + contradicted + PRIOR_WEIGHT);

/** `agreement` runs from −1 (contradicted) to 1 (borne out); weak evidence adds less and decays less. */
export function afterOutcome({ confirmed, contradicted }: TrackRecord, agreement: number): TrackRecord {
  const kept = REMEMBERED ** Math.abs(agreement);
  return {
    confirmed: confirmed * kept + Math.max(0, agreement),
    contradicted: contradicted * kept + Math.max(0, -agreement),
  };
}
