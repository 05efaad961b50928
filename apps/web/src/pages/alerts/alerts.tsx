import { BellRing } from 'lucide-react';
import { Suspense, useState } from 'react';

import { INVITE_FRAGMENT } from '@towscout/contracts/watched-places/parked-car/constants';
import { m } from '@towscout/messages';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useUser } from '#accounts/use-user.ts';
import { loginAddress } from '#platform/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { InvitationCard } from '#watched-places/household/invitation-card.tsx';
import { useInvite } from '#watched-places/household/use-household.ts';
import { readEmailLink, useEmailLink } from '#watched-places/settings/email-confirmation.ts';

import { PageHeader } from '../page-frame.tsx';
import { useSecretFromLink } from '../use-secret-from-link.ts';

const AlertsCenter = lazyPart(async () => (await import('./alerts-center.tsx')).AlertsCenter);

export function AlertsPage() {
  const { user, isPremium, isLoading, isUnknown, isSignedOut } = useUser();
  const invite = useInvite(useSecretFromLink(INVITE_FRAGMENT), user !== null);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-3 md:p-6">
      <PageHeader title={m.pages_alerts_title()} />
      <AlertsEmailLink />
      {invite && (user || isSignedOut) && <InvitationCard key={invite} secret={invite} signedIn={user !== null} />}
      {user ? (
        <Suspense fallback={<Waiting />}>
          <AlertsCenter user={user} isPremium={isPremium === true} />
        </Suspense>
      ) : isLoading ? (
        <Waiting />
      ) : isUnknown ? (
        <Card>
          <AccountUnknown />
        </Card>
      ) : (
        !invite && <SignedOut />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <output className="flex flex-col gap-4">
      <span className="sr-only">{m.pages_alerts_loading()}</span>
      <span className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Skeleton className="h-120 rounded-lg" />
        <Skeleton className="h-92 rounded-lg" />
      </span>
    </output>
  );
}

function SignedOut() {
  return (
    <Card>
      <EmptyState icon={<BellRing size={22} />} title={m.pages_alerts_for_your_car()}>
        <p>{m.pages_alerts_signed_out()}</p>
        <LinkButton reload variant="primary" className="mt-3" href={loginAddress()}>
          {m.common_sign_in()}
        </LinkButton>
      </EmptyState>
    </Card>
  );
}

/** Asks for confirmation after an email's link; otherwise nothing. */
function AlertsEmailLink() {
  const [link] = useState(() => readEmailLink(location.search));
  const { outcome, run } = useEmailLink(link);
  if (!link) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      {outcome ? (
        <p
          role={outcome.isDone ? 'status' : 'alert'}
          className={outcome.isDone ? 'font-medium' : 'font-medium text-red'}
        >
          {outcome.sentence}
        </p>
      ) : (
        <>
          <p className="font-medium">
            {link.act === 'confirm' ? m.pages_alerts_email_confirm() : m.pages_alerts_email_stop()}
          </p>
          <Button variant="primary" onClick={() => void run(link)}>
            {link.act === 'confirm' ? m.pages_alerts_confirm() : m.pages_alerts_stop_emails()}
          </Button>
        </>
      )}
    </Card>
  );
}
