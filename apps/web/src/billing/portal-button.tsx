import { m } from '@towscout/messages';

import { getErrorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { useStripePage } from './use-stripe-page.ts';

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
