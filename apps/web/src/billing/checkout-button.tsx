import { ExternalLink } from 'lucide-react';
import { useState } from 'react';

import { getErrorMessage } from '#platform/api.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { useStripePage } from './use-stripe-page.ts';

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
          title: 'Payment Error',
          description: getErrorMessage(error, 'An unexpected error occurred'),
          tone: 'destructive',
        });
      },
    });
  };

  if (typeof state === 'object') {
    return (
      <div role="status" className="flex flex-col gap-3 text-sm">
        Your browser blocked the new tab.
        <a href={state.blockedAt} target="_blank" rel="noreferrer" className={buttonClass('primary', 'lg')}>
          Open the checkout page
          <ExternalLink aria-hidden size={18} />
        </a>
      </div>
    );
  }
  return (
    <>
      <Button variant="primary" size="lg" isBusy={checkout.isPending} onClick={open}>
        {checkout.isPending ? 'Opening checkout…' : state === 'opened' ? 'Open checkout again' : 'Continue to checkout'}
        <ExternalLink aria-hidden size={18} />
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {state === 'opened' &&
          'Pay in the tab that just opened. This page updates as soon as the payment is confirmed.'}
      </p>
    </>
  );
}
