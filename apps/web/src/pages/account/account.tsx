import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import type { UserView } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';
import { currentLocale } from '@towscout/messages/locale';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { AdministratorCard, ClaimCard } from '#accounts/account/administrator.tsx';
import { EmailAddress } from '#accounts/account/email-address.tsx';
import { Sessions } from '#accounts/account/sessions.tsx';
import { NameRow, SettingsRow, SettingsSection } from '#accounts/account/settings.tsx';
import { SignInMethods } from '#accounts/account/sign-in-methods.tsx';
import { useAccount } from '#accounts/account/use-account.ts';
import { YourData } from '#accounts/account/your-data.tsx';
import { useUser } from '#accounts/use-user.ts';
import { Upgrade } from '#billing/plan/get-premium.tsx';
import { YourPlan } from '#billing/plan/plan-state.tsx';
import { getErrorMessage } from '#platform/api.ts';
import { languageName } from '#platform/language.ts';
import { paths } from '#platform/paths.ts';
import { useOffers } from '#platform/site.ts';
import { clearUserData } from '#platform/user-data.ts';
import { ApiAccess } from '#public-api/api-access.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { LanguageSwitch } from '../language-switch.tsx';
import { forgetWaiting, leaveNothingBehind } from '../leave-nothing-behind.ts';
import { PlainPage } from '../page-frame.tsx';
import { useSecretFromLink } from '../use-secret-from-link.ts';

export function AccountPage() {
  const { user, isSignedOut, isUnknown } = useUser();
  if (isSignedOut)
    return (
      <Redirect
        replace
        to={`${paths.signIn}?returnTo=${encodeURIComponent(paths.account + location.search + location.hash)}`}
      />
    );
  return (
    <PlainPage title={m.pages_account_title()} width="text">
      {user ? (
        <Account user={user} />
      ) : isUnknown ? (
        <Card>
          <AccountUnknown />
        </Card>
      ) : (
        <AccountWaiting />
      )}
    </PlainPage>
  );
}

function AccountWaiting() {
  return (
    <output className="flex flex-col gap-8">
      <span className="sr-only">{m.pages_account_loading()}</span>
      {['you', 'plan', 'signing in'].map((section) => (
        <span key={section} className="flex flex-col gap-3">
          <Skeleton className="my-1 h-4 w-24" />
          <Skeleton className="h-37 w-full rounded-lg" />
        </span>
      ))}
    </output>
  );
}

function Account({ user }: { user: UserView }) {
  const { data: account, error, refetch } = useAccount();
  const { isPremium } = useUser();
  const offers = useOffers();
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const [token] = useState(() => new URLSearchParams(location.search).get('verify-email'));
  const changeToken = useSecretFromLink('change-email');
  useEffect(() => {
    // Removes the secret token from the address.
    if (token) history.replaceState(null, '', location.pathname);
  }, [token]);

  if (error)
    return (
      <Card>
        <LoadFailed
          title={m.pages_account_failed()}
          reason={getErrorMessage(error, '')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!account) return <AccountWaiting />;

  const signedOut = async () => {
    await leaveNothingBehind();
    window.location.assign(accountPaths.logout);
  };
  const deleted = () => {
    navigate(paths.dashboard);
    void forgetWaiting().catch(() => {});
    clearUserData();
    toast({ title: m.pages_account_deleted(), description: m.pages_account_thanks(), tone: 'success' });
  };
  return (
    <div className="flex flex-col gap-8">
      {!account.isAdministrator && <ClaimCard canClaim={account.canClaim} />}
      <SettingsSection title={m.pages_account_you()}>
        <NameRow user={user} />
        <EmailAddress account={account} confirmToken={token} changeToken={changeToken} />
        <LanguageRow />
      </SettingsSection>
      <YourPlan user={user}>{offers?.support && <SupportButton />}</YourPlan>
      <SignInMethods canReset={account.canVerifyEmail} />
      <Sessions onSignedOut={signedOut} />
      <ApiAccess isPremium={isPremium === true} upgrade={<Upgrade className="self-start" />} />
      {account.isAdministrator && <AdministratorCard mustAddSecondStep={account.mustAddSecondStep} />}
      <YourData email={account.email} onDeleted={deleted} />
    </div>
  );
}

/** Of the account: its alerts and emails follow. */
const LanguageRow = () => (
  <SettingsRow
    label={m.language_label()}
    action={<LanguageSwitch className={buttonClass('secondary', 'md')} />}
    below={<p className="text-sm text-muted">{m.language_description()}</p>}
  >
    <span lang={currentLocale()}>{languageName(currentLocale())}</span>
  </SettingsRow>
);

const SupportDialog = lazyDialog(async () => (await import('#operations/support-dialog.tsx')).SupportDialog);

function SupportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.operations_support_contact()}</Button>
      <SupportDialog open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
