import type { Refund } from '@towscout/contracts/accounts/schema';

import { formatDay } from './format-day.ts';

const TOLD_FOR_MS = 30 * 24 * 3600_000;
const ON_ITS_WAY = 'Your bank shows it in 5 to 10 business days.';

/** Reason and date; nothing after a month. */
export function RefundNotice({ refund, now }: { refund: Refund; now: Date }) {
  const at = new Date(refund.at);
  if (now.getTime() - at.getTime() > TOLD_FOR_MS) return null;
  return (
    <p role="status" className="w-full rounded-md bg-sunken px-3 py-3 text-sm">
      {wordsFor(refund, formatDay(at))}
    </p>
  );
}

function wordsFor({ cents, reason }: Refund, day: string): string {
  const amount = `$${(cents / 100).toFixed(2)}`;
  switch (reason) {
    case 'double':
      return `You paid for Premium twice. The second subscription is canceled, and its ${amount} was refunded on ${day}. ${ON_ITS_WAY}`;
    case 'refund':
      return `${amount} of your payments was refunded on ${day}. ${ON_ITS_WAY}`;
    case 'dispute':
      return `Your bank took back a payment of ${amount}.`;
    case 'failed':
      return `A refund of ${amount} on ${day} didn't arrive: your bank didn't take it. This site will have to pay it back in another way.`;
  }
}
