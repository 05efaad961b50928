import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';

import { safeReturnPath } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';

import { providerProblem } from '#accounts/auth-problem.ts';
import { SignInForm, SignUpForm } from '#accounts/sign-in-form.tsx';
import { OtherWays, rememberTimeZone } from '#accounts/sign-in/other-ways.tsx';
import { useRefreshUser, useUser } from '#accounts/use-user.ts';
import { paths } from '#platform/paths.ts';
import { useSite } from '#platform/site.ts';
import { Card } from '#ui/card.tsx';
import { Tabs } from '#ui/tabs.tsx';

import { PlainPage } from '../page-frame.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';

const planSelectionBefore = (returnTo: string): string =>
  returnTo === paths.dashboard ? paths.planSelection : `${paths.planSelection}?${new URLSearchParams({ returnTo })}`;

/** `/api/login` redirects here. */
export function SignInPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const { user } = useUser();
  const refreshUser = useRefreshUser();
  const site = useSite();
  const returnTo = safeReturnPath(search.get('returnTo'));
  useEffect(rememberTimeZone, []);

  // New users choose a plan first.
  const next = user && (user.needsPlanSelection ? planSelectionBefore(returnTo) : returnTo);
  useEffect(() => {
    if (next) navigate(next, { replace: true });
  }, [next, navigate]);

  const sendsEmail = site?.signIn.sendsEmail ?? false;
  const otherWays = {
    oidcName: site?.signIn.oidcName ?? null,
    returnTo,
    cameBackWith: providerProblem(search.get('error')),
    onSignedIn: refreshUser,
  };

  return (
    <SignInFrame>
      <PlainPage title={m.site_slogan()} tabTitle={m.common_sign_in()} sentence={m.pages_sign_in_sentence()}>
        <Card className="p-4 pt-2 shadow-low md:p-6 md:pt-4">
          <Tabs
            label={m.pages_sign_in_tabs()}
            defaultValue={search.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'}
            tabs={[
              {
                value: 'sign-in',
                label: m.common_sign_in(),
                content: (
                  <div className="flex flex-col gap-4">
                    <SignInForm onSignedIn={refreshUser} sendsEmail={sendsEmail} />
                    <OtherWays {...otherWays} withPasskeys />
                  </div>
                ),
              },
              {
                value: 'sign-up',
                label: m.pages_sign_in_sign_up(),
                content: (
                  <div className="flex flex-col gap-4">
                    <SignUpForm onSignedUp={refreshUser} sendsEmail={sendsEmail} />
                    <OtherWays {...otherWays} withPasskeys={false} />
                  </div>
                ),
              },
            ]}
          />
        </Card>
        <p className="text-center text-sm text-muted">
          {m.pages_sign_in_map_without_account()}{' '}
          <Link
            href={paths.dashboard}
            className="inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
          >
            {m.common_back_to_map()}
          </Link>
        </p>
      </PlainPage>
    </SignInFrame>
  );
}
