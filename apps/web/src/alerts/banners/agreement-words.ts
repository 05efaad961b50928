import type { Source } from '@towscout/domain/sources';
import type { TrustLevel } from '@towscout/domain/trucks';

type Agreement = { source: Source; trust: TrustLevel; confirmations: number };

/** Who says so, and how many agree. */
export function agreementWords({ source, trust, confirmations }: Agreement): string {
  if (source === 'simulated') return 'simulated';
  if (source === 'sf_calls') return 'San Francisco dispatch';
  if (source === 'chp_cad') return 'CHP CAD';
  if (trust === 'official') return 'official';
  if (confirmations > 1) return `confirmed by ${confirmations}`;
  return trust === 'unconfirmed' ? 'unconfirmed' : 'reported by a member';
}
