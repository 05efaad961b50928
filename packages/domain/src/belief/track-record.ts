/**
 * How often later evidence agreed with someone and how often it contradicted them, in reports and votes
 * together. Real numbers, because old evidence is forgotten gradually.
 */
export type TrackRecord = { readonly confirmed: number; readonly contradicted: number };

export const NO_RECORD: TrackRecord = { confirmed: 0, contradicted: 0 };

/** The weight of the prior: two imagined observations, as in Jøsang & Ismail, 'The Beta Reputation System' (Bled 2002). */
export const PRIOR_WEIGHT = 2;

/** Jøsang & Ismail's forgetting factor: no reputation outlives about twenty newer outcomes. */
const REMEMBERED = 0.95;

/**
 * The mean of a record's Beta posterior, 0 to 1. `presumed` is for someone without a record: Jøsang's base
 * rate ('Subjective Logic', 2016); one half is the uniform prior of 2002.
 */
export const reliability = ({ confirmed, contradicted }: TrackRecord, presumed: number): number =>
  (confirmed + PRIOR_WEIGHT * presumed) / (confirmed + contradicted + PRIOR_WEIGHT);

/**
 * The record after one more outcome. `agreement` is −1 (plainly contradicted) to 1 (plainly borne out):
 * weak evidence adds a fraction of an observation, and makes that much less be forgotten.
 */
export function afterOutcome({ confirmed, contradicted }: TrackRecord, agreement: number): TrackRecord {
  const kept = REMEMBERED ** Math.abs(agreement);
  return {
    confirmed: confirmed * kept + Math.max(0, agreement),
    contradicted: contradicted * kept + Math.max(0, -agreement),
  };
}
