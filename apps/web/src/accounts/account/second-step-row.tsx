import { lazy, Suspense, useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { retryImport } from '#platform/retry-import.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingsRow } from './settings.tsx';
import { useRefreshSignIn } from './use-account.ts';

/** Contains the QR code library. */
const SetUpSecondStep = lazy(() => retryImport(() => import('./set-up-second-step.tsx')));
const NewRecoveryCodes = lazy(() => retryImport(() => import('./recovery-codes.tsx')));

export function SecondStepRow({ isOn }: { isOn: boolean }) {
  const [open, setOpen] = useState<'set up' | 'codes' | 'off' | null>(null);
  const { refetch } = useRefreshSignIn();
  const { toast } = useToast();
  const close = () => setOpen(null);
  const turnOff = async (password = '') => {
    await api.post(accountPaths.endSecondStep, { body: { password } });
    toast({
      title: m.accounts_account_second_step_is_off(),
      description: m.accounts_account_password_alone(),
      tone: 'success',
    });
    close();
    await refetch();
  };
  return (
    <>
      <SettingsRow
        label={m.accounts_two_step()}
        action={
          <Button
            variant={isOn ? 'quiet' : 'secondary'}
            aria-label={isOn ? m.accounts_account_turn_off_second_step() : m.accounts_account_turn_on_second_step()}
            onClick={() => setOpen(isOn ? 'off' : 'set up')}
          >
            {isOn ? m.accounts_account_turn_off() : m.accounts_account_turn_on()}
          </Button>
        }
        below={
          isOn && (
            <Button className="self-start" onClick={() => setOpen('codes')}>
              {m.accounts_account_new_codes()}
            </Button>
          )
        }
      >
        {isOn ? m.accounts_account_second_step_on() : m.accounts_account_second_step_off()}
      </SettingsRow>
      <Suspense>
        {open === 'set up' && <SetUpSecondStep onClose={close} />}
        {open === 'codes' && <NewRecoveryCodes onClose={close} />}
      </Suspense>
      {open === 'off' && (
        <ConfirmDialog
          title={m.accounts_account_turn_off_question()}
          sentence={m.accounts_account_turn_off_risk()}
          action={m.accounts_account_turn_off()}
          hasPassword
          onConfirm={turnOff}
          onClose={close}
        />
      )}
    </>
  );
}
