import { dispatchName, type Source } from '@towscout/domain/sources/tow-calls';
import type { TrustLevel } from '@towscout/domain/trucks';

type Agreement = { source: Source; trust: TrustLevel; confirmations: number };

/** Who says so, and how many agree. */
export function describeAgreement({ source, trust, confirmations }: Agreement): string {
  if (source === 'simulated') return 'simulated';
  const dispatch = dispatchName(source);
  if (dispatch) return dispatch;
  if (trust === 'official') return 'official';
  return confirmations > 1 ? `confirmed by ${confirmations}` : 'reported by 1 person';
}
