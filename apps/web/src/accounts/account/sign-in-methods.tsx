import { useState } from 'react';
import type { z } from 'zod';

import { accountPaths, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/constants';
import {
  changePasswordBody,
  type RemoveMethodBody,
  type SignInMethods as Methods,
} from '@towscout/contracts/accounts/own-account';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormField, FormProblem, useForm } from '#ui/form/form.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { authProblem, providerProblem } from '../auth-problem.ts';
import { addPasskey, canUsePasskeys, passkeyProblem } from '../passkey.ts';
import { PasswordInput } from '../sign-in/password-input.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SecondStepRow } from './second-step-row.tsx';
import { EditRow, formatDate, SettingsRow, SettingsSection } from './settings.tsx';
import { useRefreshSignIn, useSignInMethods } from './use-account.ts';

type Removal = { method: RemoveMethodBody; name: string };

/** All but the last method can be removed. */
export function SignInMethods({ canReset }: { canReset: boolean }) {
  const { data, error, refetch } = useSignInMethods();
  return (
    <SettingsSection title={m.accounts_account_signing_in()}>
      {data ? (
        <MethodRows methods={data} canReset={canReset} />
      ) : error ? (
        <div className="p-4">
          <LoadFailed
            isRow
            title={m.accounts_account_methods_failed()}
            reason={getErrorMessage(error, '')}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Skeleton className="m-4 h-32" />
      )}
    </SettingsSection>
  );
}

function MethodRows({ methods, canReset }: { methods: Methods; canReset: boolean }) {
  const { hasPassword, hasSecondStep, passkeys, provider } = methods;
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { showMethods } = useRefreshSignIn();
  const isLast = Number(hasPassword) + passkeys.length + Number(provider?.isLinked ?? false) === 1;

  const removeButton = (removed: Removal) =>
    !isLast && (
      <Button
        variant="quiet"
        aria-label={m.accounts_account_remove_label({ name: removed.name })}
        onClick={() => setRemoval(removed)}
      >
        {m.common_remove()}
      </Button>
    );
  const confirmRemoval = async (password: string | undefined) => {
    if (!removal) return;
    showMethods(await api.post(accountPaths.removeMethod, { body: { ...removal.method, password } }));
    setRemoval(null);
  };

  return (
    <>
      <PasswordRow hasPassword={hasPassword} canReset={canReset} />
      {hasPassword && <SecondStepRow isOn={hasSecondStep} />}
      {hasPassword && !isLast && (
        <SettingsRow
          label={m.accounts_account_without_password()}
          action={removeButton({ method: { kind: 'password' }, name: m.accounts_account_the_password() })}
        >
          {m.accounts_account_other_ways_stay()}
        </SettingsRow>
      )}
      {passkeys.map(({ id, name, createdAt }, index) => (
        <SettingsRow
          key={id}
          label={name || m.accounts_account_passkey_number({ number: index + 1 })}
          action={removeButton({
            method: { kind: 'passkey', id },
            name: name || m.accounts_account_the_passkey_number({ number: index + 1 }),
          })}
        >
          {createdAt && m.accounts_account_added({ date: formatDate(createdAt) })}
        </SettingsRow>
      ))}
      {canUsePasskeys() && <AddPasskey isFirst={passkeys.length === 0} />}
      {provider?.isLinked && (
        <SettingsRow label={provider.name} action={removeButton({ method: { kind: 'provider' }, name: provider.name })}>
          {m.accounts_account_connected()}
        </SettingsRow>
      )}
      {provider && !provider.isLinked && <ConnectProvider name={provider.name} />}
      {removal && (
        <ConfirmDialog
          title={m.accounts_account_remove_question({ name: removal.name })}
          sentence={m.accounts_account_remove_effect()}
          action={m.common_remove()}
          hasPassword={hasPassword}
          onConfirm={confirmRemoval}
          onClose={() => setRemoval(null)}
        />
      )}
    </>
  );
}

function PasswordRow({ hasPassword, canReset }: { hasPassword: boolean; canReset: boolean }) {
  const form = useForm(changePasswordBody, { currentPassword: '', newPassword: '' });
  const { refetch } = useRefreshSignIn();
  const { toast } = useToast();

  const save = async ({ currentPassword, newPassword }: z.output<typeof changePasswordBody>) => {
    await api.post(accountPaths.password, { body: { ...(hasPassword && { currentPassword }), newPassword } });
    toast({
      title: hasPassword ? m.accounts_account_password_changed() : m.accounts_account_password_set(),
      description: m.accounts_account_others_signed_out(),
      tone: 'success',
    });
    await refetch();
  };
  return (
    <EditRow
      label={m.accounts_password()}
      action={hasPassword ? m.accounts_account_change() : m.accounts_account_set_verb()}
      actionLabel={hasPassword ? m.accounts_account_change_password() : m.accounts_set_password()}
      save={hasPassword ? m.accounts_account_change_password() : m.accounts_set_password()}
      form={form}
      onSave={save}
      fields={
        <>
          {hasPassword && (
            <FormField
              form={form}
              name="currentPassword"
              label={m.accounts_account_current_password()}
              hint={canReset ? undefined : m.accounts_account_forgot_it()}
            >
              {(input) => <PasswordInput {...input} autoComplete="current-password" />}
            </FormField>
          )}
          <FormField
            form={form}
            name="newPassword"
            label={m.accounts_new_password()}
            hint={m.accounts_at_least_characters({ count: PASSWORD_MIN_LENGTH })}
          >
            {(input) => <PasswordInput {...input} autoComplete="new-password" />}
          </FormField>
          <p className="text-xs text-muted">{m.accounts_account_others_will_sign_out()}</p>
        </>
      }
    >
      {hasPassword ? m.accounts_account_password_is_set() : m.accounts_account_password_not_set()}
    </EditRow>
  );
}

/** Redirects to the provider, whose account must have the same address. */
function ConnectProvider({ name }: { name: string }) {
  const [problem, setProblem] = useState(() => providerProblem(new URLSearchParams(location.search).get('error')));
  const connect = async () => {
    try {
      const body = { providerId: 'oidc', callbackURL: paths.account, errorCallbackURL: paths.account };
      const { url } = await api.post(accountPaths.linkOidc, { body });
      window.location.assign(url);
    } catch (error) {
      setProblem(authProblem(error).sentence);
    }
  };
  return (
    <SettingsRow
      label={name}
      action={
        <Button aria-label={m.accounts_account_connect_label({ name })} onClick={() => void connect()}>
          {m.accounts_account_connect()}
        </Button>
      }
      below={<FormProblem sentence={problem} />}
    >
      {m.accounts_account_not_connected()}
    </SettingsRow>
  );
}

function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const { refetch } = useRefreshSignIn();
  const { toast } = useToast();
  const add = async () => {
    try {
      await addPasskey();
      toast({ title: m.accounts_passkey_added(), description: m.accounts_passkey_next_time(), tone: 'success' });
    } catch (error) {
      toast({ title: m.accounts_passkey_failed(), description: passkeyProblem(error), tone: 'destructive' });
    }
    await refetch();
  };
  return (
    <SettingsRow
      label={isFirst ? m.accounts_account_passkey() : m.accounts_account_another_passkey()}
      action={
        <Button aria-label={m.accounts_add_passkey()} onClick={() => void add()}>
          {m.accounts_account_add()}
        </Button>
      }
    >
      {m.accounts_account_passkey_explained()}
    </SettingsRow>
  );
}
