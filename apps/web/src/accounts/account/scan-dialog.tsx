import { type ReactNode, useId } from 'react';
import { encode } from 'uqr';

import { type SecondStepSetup, codeBody } from '@towscout/contracts/accounts/own-account';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { FormProblem } from '#ui/form/form-problem.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';

import { RecoveryCodes } from './recovery-codes.tsx';

type ScanDialogProps = { setup: SecondStepSetup; onConfirm: (code: string) => Promise<void>; onClose: () => void };

export function ScanDialog({ setup: { uri, key, recoveryCodes }, onConfirm, onClose }: ScanDialogProps) {
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
