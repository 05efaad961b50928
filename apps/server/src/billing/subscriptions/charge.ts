import type { Refund } from '@towscout/contracts/accounts/schema';

export type Charge = {
  id: string;
  cents: number;
  customerId: string | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  /** Newest first. */
  refunds: readonly { cents: number; at: Date; hasFailed: boolean; isOurs: boolean }[];
  /** Null without a dispute, or once it is won. */
  dispute: 'open' | 'lost' | null;
};

type Note = Refund & { chargeId: string };

/** Null without a refund. */
export function toNote(charge: Charge, now: Date): Note | null {
  const { id: chargeId, refunds } = charge;
  const [newest] = refunds;
  if (charge.dispute === 'lost') return { chargeId, cents: charge.cents, reason: 'dispute', at: now.toISOString() };
  if (!newest) return null;
  const cents = refundedCents(charge);
  const at = newest.at.toISOString();
  if (cents === 0) return { chargeId, cents: newest.cents, reason: 'failed', at };
  return { chargeId, cents, reason: refunds.some(({ isOurs }) => isOurs) ? 'double' : 'refund', at };
}

export const isReturned = (charge: Charge): boolean =>
  charge.dispute === 'lost' || refundedCents(charge) >= charge.cents;

const refundedCents = ({ refunds }: Charge): number =>
  refunds.filter(({ hasFailed }) => !hasFailed).reduce((sum, { cents }) => sum + cents, 0);
