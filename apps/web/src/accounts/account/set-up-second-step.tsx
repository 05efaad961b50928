import { useState, type ReactNode, useId } from 'react';
import { encode } from 'uqr';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { type SecondStepSetup, codeBody } from '@towscout/contracts/accounts/own-account';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';
import { useToast } from '#ui/toast.tsx';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useChangeAccount, useRefreshSignIn } from './use-account.ts';

/** The password, then the app and recovery codes, then the first code. */
export default function SetUpSecondStep({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<SecondStepSetup | null>(null);
  const { refetch } = useRefreshSignIn();
  const { toast } = useToast();
  const account = useChangeAccount(async () => refetch());
  const confirm = async (code: string) => {
    await api.post(accountPaths.confirmSecondStep, { body: { code } });
    toast({
      title: m.accounts_account_second_step_is_on(),
      description: m.accounts_account_others_signed_out(),
      tone: 'success',
    });
    await account.mutateAsync(undefined);
    onClose();
  };
  const begin = async (password = '') => setSetup(await api.post(accountPaths.secondStep, { body: { password } }));

  if (setup) return <ScanDialog setup={setup} onConfirm={confirm} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={m.accounts_account_turn_on_second_step()}
      sentence={m.accounts_account_second_step_needs_app()}
      action={m.accounts_account_continue()}
      tone="primary"
      hasPassword
      onConfirm={begin}
      onClose={onClose}
    />
  );
}

type ScanDialogProps = { setup: SecondStepSetup; onConfirm: (code: string) => Promise<void>; onClose: () => void };

function ScanDialog({ setup: { uri, key, recoveryCodes }, onConfirm, onClose }: ScanDialogProps) {
  const formId = useId();
  const form = useForm(codeBody, { code: '' });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.accounts_account_turn_on_second_step()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isSubmitting}>
            {m.accounts_account_turn_on()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Step title={m.accounts_account_scan_qr()}>
          <QrCode text={uri} label={m.accounts_account_qr_label()} />
          <p className="text-sm text-pretty text-muted">
            {m.accounts_account_app_on_device()}{' '}
            <a href={uri} className="font-medium text-accent-text underline underline-offset-4">
              {m.accounts_account_open_the_app()}
            </a>
            {m.accounts_account_or_type_key()}{' '}
            <code className="font-mono wrap-anywhere text-ink">{key.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </Step>
        <Step title={m.accounts_account_save_codes()}>
          <RecoveryCodes codes={recoveryCodes} />
        </Step>
        <Form id={formId} form={form} onSubmit={({ code }) => onConfirm(code)} className="flex flex-col gap-4">
          <FormField
            form={form}
            name="code"
            label={m.accounts_account_enter_code()}
            hint={m.accounts_account_enter_code_hint()}
          >
            {(input) => (
              <TextInput
                {...input}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                className="font-mono"
              />
            )}
          </FormField>
          <FormProblem sentence={errors.root?.message} />
        </Form>
      </div>
    </Dialog>
  );
}

/** Black on white in both themes, because many cameras read nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 self-center rounded-lg bg-white"
    >
      <path d={dots.join('')} fill="black" />
    </svg>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-medium">{title}</h3>
      {children}
    </section>
  );
}
