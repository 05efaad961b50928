import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';

import { AdministratorCard, ClaimForm } from '#accounts/account/administrator.tsx';
import { EmailAddress } from '#accounts/account/email-address.tsx';
import { useAccount } from '#accounts/account/use-account.ts';
import { useUser } from '#accounts/use-user.ts';
import { YourPlan } from '#billing/plan/your-plan.tsx';
import { sentenceOf } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { SupportButton } from '#support/support-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { PlainPage } from './plain-page.tsx';

/** What a member can see and prove of their account. */
export function AccountPage() {
  const { user, isSignedOut } = useUser();
  if (isSignedOut)
    return <Redirect replace to={`${paths.signIn}?returnTo=${encodeURIComponent(paths.account + location.search)}`} />;
  return (
    <PlainPage title="Your account" width="text">
      {user ? <Account /> : <Skeleton className="h-40 w-full" />}
      {user && (
        <YourPlan user={user}>
          <SupportButton />
        </YourPlan>
      )}
    </PlainPage>
  );
}

function Account() {
  const { data: account, error } = useAccount();
  const [token] = useState(() => new URLSearchParams(location.search).get('verify-email'));
  useEffect(() => {
    // The token is a secret: it does not stay in the address.
    if (token) history.replaceState(null, '', location.pathname);
  }, [token]);

  if (error) return <p className="text-muted">{sentenceOf(error, "Couldn't load your account. Please try again.")}</p>;
  if (!account) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      <EmailAddress account={account} token={token} />
      {account.isAdministrator ? <AdministratorCard /> : account.canClaim && <ClaimForm />}
    </>
  );
}
