import { dispatchName, type Source } from '@towscout/domain/sources/tow-calls';
import type { TrustLevel } from '@towscout/domain/trucks';
import { m } from '@towscout/messages';

type Agreement = { source: Source; trust: TrustLevel; confirmations: number };

/** Who says so, and how many agree. */
export function describeAgreement({ source, trust, confirmations }: Agreement): string {
  if (source === 'simulated') return m.alerts_simulated();
  const dispatch = dispatchName(source);
  if (dispatch) return dispatch;
  if (trust === 'official') return m.alerts_official();
  return confirmations > 1 ? m.alerts_confirmed_by({ count: confirmations }) : m.alerts_reported_by_one();
}
