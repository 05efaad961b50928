import { dispatchName, type Source } from '@towscout/domain/sources/tow-calls';
import { isDisputed, type TrustLevel, type TruckStatus } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

type Agreement = { source: Source; trust: TrustLevel; confirmations: number; unconfirmedStatus: TruckStatus | null };

/** Who says so, and how many agree. */
export function describeAgreement({ source, trust, confirmations, unconfirmedStatus }: Agreement): string {
  if (source === 'simulated') return m.alerts_simulated();
  const dispatch = dispatchName(source);
  if (dispatch) return dispatch;
  if (trust === 'official') return m.alerts_official();
  if (confirmations <= 1) return m.alerts_reported_by_one();
  return isDisputed({ unconfirmedStatus })
    ? m.alerts_reported_by({ count: confirmations })
    : m.alerts_confirmed_by({ count: confirmations });
}
