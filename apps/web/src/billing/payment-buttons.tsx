import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';

import { billingPaths } from '@towscout/contracts/billing/constants';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

const useStripePage = (page: 'checkout' | 'portal') =>
  useMutation({ mutationFn: async () => (await api.post(billingPaths[page])).url });

type Checkout = 'not-opened' | 'opened' | { blockedAt: string };

/** Opens a new tab, or shows a link where blocked. */
export function CheckoutButton() {
  const { toast } = useToast();
  const checkout = useStripePage('checkout');
  const [state, setState] = useState<Checkout>('not-opened');

  const open = () => {
    // Must open during the click, not after the response.
    const tab = window.open('about:blank', '_blank');
    checkout.mutate(undefined, {
      onSuccess: (url) => {
        if (!tab) return setState({ blockedAt: url });
        tab.opener = null;
        tab.location.replace(url);
        setState('opened');
      },
      onError: (error) => {
        tab?.close();
        toast({
          title: m.billing_payment_error(),
          description: getErrorMessage(error, m.billing_unexpected()),
          tone: 'destructive',
        });
      },
    });
  };

  if (typeof state === 'object') {
    return (
      <div role="status" className="flex flex-col gap-3 text-sm">
        {m.billing_tab_blocked()}
        <a href={state.blockedAt} target="_blank" rel="noreferrer" className={buttonClass('primary', 'lg')}>
          {m.billing_open_checkout_page()}
          <ExternalLink aria-hidden size={18} />
        </a>
      </div>
    );
  }
  return (
    <>
      <Button variant="primary" size="lg" isBusy={checkout.isPending} onClick={open}>
        {checkout.isPending
          ? m.billing_opening_checkout()
          : state === 'opened'
            ? m.billing_open_checkout_again()
            : m.billing_continue_to_checkout()}
        <ExternalLink aria-hidden size={18} />
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {state === 'opened' && m.billing_pay_in_tab()}
      </p>
    </>
  );
}

/** Goes to the page of Stripe's on which a card is replaced and a subscription cancelled. */
export function PortalButton({ isUrgent = false }: { isUrgent?: boolean }) {
  const { toast } = useToast();
  const portal = useStripePage('portal');
  const open = () =>
    portal.mutate(undefined, {
      onSuccess: (url) => window.location.assign(url),
      onError: (error) =>
        toast({ title: m.billing_portal_failed(), description: getErrorMessage(error), tone: 'destructive' }),
    });
  return (
    <Button variant={isUrgent ? 'primary' : 'secondary'} isBusy={portal.isPending} onClick={open}>
      {portal.isPending ? m.billing_opening() : m.billing_manage()}
    </Button>
  );
}

type UnsoldButtonProps = { children: string; reason: string; variant?: 'primary' | 'secondary' };

/** Takes the focus, so that its reason is heard, too. */
export function UnsoldButton({ children, reason, variant = 'primary' }: UnsoldButtonProps) {
  const id = useId();
  return (
    <>
      <Button variant={variant} size="lg" disabled focusableWhenDisabled aria-describedby={id}>
        {children}
      </Button>
      <p id={id} className="text-sm">
        {reason}
      </p>
    </>
  );
}
