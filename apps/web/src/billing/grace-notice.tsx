import { CircleAlert } from 'lucide-react';

import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { PortalButton } from './portal-button.tsx';

/** The end of Premium after a failed payment, with a link to replace the card. */
export function GraceNotice({ endsAt, now }: { endsAt: Date; now: Date }) {
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-3 rounded-md bg-red-wash p-3 text-sm text-red">
      <CircleAlert aria-hidden size={18} className="shrink-0" />
      <p className="min-w-48 flex-1">
        <span className="font-semibold">{m.billing_payment_failed()}</span>{' '}
        {m.billing_continues_until({ time: clockTime(endsAt, now) })} {m.billing_update_card_to_keep()}
      </p>
      <PortalButton isUrgent />
    </div>
  );
}
