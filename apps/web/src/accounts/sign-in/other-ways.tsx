import { KeyRound, LogIn } from 'lucide-react';
import { useState } from 'react';

import { accountPaths, TIME_ZONE_COOKIE } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormProblem } from '#ui/form/form.tsx';

import { authProblem } from '../auth-problem.ts';
import { canUsePasskeys, passkeyProblem, signInWithPasskey } from '../passkey.ts';

type OtherWaysProps = {
  /** Passkeys belong to existing accounts, so not for sign-up. */
  withPasskeys: boolean;
  oidcName: string | null;
  returnTo: string;
  cameBackWith: string | null;
  onSignedIn: () => Promise<void>;
};

export function OtherWays({ withPasskeys, oidcName, returnTo, cameBackWith, onSignedIn }: OtherWaysProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(cameBackWith);
  const passkeys = withPasskeys && canUsePasskeys();
  if (!passkeys && !oidcName) return null;

  const attempt = async (work: () => Promise<void>, sentence: (error: unknown) => string) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(sentence(error));
    } finally {
      setBusy(false);
    }
  };

  const signInByPasskey = async () => {
    await signInWithPasskey();
    await onSignedIn();
  };
  const signInByProvider = async () => {
    const { url } = await api.post(accountPaths.signInOidc, {
      body: {
        providerId: 'oidc',
        callbackURL: returnTo,
        newUserCallbackURL: paths.planSelection,
        errorCallbackURL: `${paths.signIn}?returnTo=${encodeURIComponent(returnTo)}`,
      },
    });
    window.location.assign(url);
  };

  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="mb-2 flex items-center gap-3 text-xs text-muted">
        <span className="h-px flex-1 bg-line" />
        {m.accounts_sign_in_or()}
        <span className="h-px flex-1 bg-line" />
      </div>
      {passkeys && (
        <Button isBusy={isBusy} onClick={() => void attempt(signInByPasskey, passkeyProblem)}>
          <KeyRound aria-hidden size={18} />
          {m.accounts_sign_in_with_passkey()}
        </Button>
      )}
      {oidcName && (
        <Button
          className="py-2 whitespace-normal!"
          isBusy={isBusy}
          onClick={() => void attempt(signInByProvider, (error) => authProblem(error).sentence)}
        >
          <LogIn aria-hidden size={18} className="shrink-0" />
          {m.accounts_sign_in_continue_with({ name: oidcName })}
        </Button>
      )}
      <FormProblem sentence={problem} />
    </div>
  );
}

/** Recorded with the next session, to make it recognizable. */
export function rememberTimeZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/api/auth; max-age=3600; samesite=lax`;
}
