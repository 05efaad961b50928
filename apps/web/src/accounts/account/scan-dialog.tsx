import { type FormEvent, type ReactNode, useId, useState } from 'react';

import type { SecondStepSetup } from '@towscout/contracts/own-account';

import { sentenceOf } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { FormProblem } from '../sign-in/form-problem.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type ScanDialogProps = {
  setup: SecondStepSetup;
  confirm: { mutate: (code: string) => void; isPending: boolean; error: unknown };
  onClose: () => void;
};

/** What the app is shown, the recovery codes, and the first code that shows that the app has it. */
export function ScanDialog({ setup: { uri, key, recoveryCodes }, confirm, onClose }: ScanDialogProps) {
  const form = useId();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(code);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Turn on two-step sign-in"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" isBusy={confirm.isPending}>
            Turn on
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Step title="1. Scan this QR code with your authenticator app">
          <QrCode text={uri} label="QR code for your authenticator app" />
          <p className="text-sm text-pretty text-muted">
            Is the app on this device?{' '}
            <a href={uri} className="font-medium text-accent-text underline underline-offset-4">
              Open the app
            </a>
            . Or type in this key:{' '}
            <code className="font-mono wrap-anywhere text-ink">{key.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </Step>
        <Step title="2. Save your recovery codes">
          <RecoveryCodes codes={recoveryCodes} />
        </Step>
        <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label="3. Enter the code from the app" hint="6 digits. The app shows a new code every 30 seconds.">
            <TextInput
              value={code}
              onChange={({ target }) => setCode(target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              className="font-mono"
            />
          </Field>
          <FormProblem sentence={confirm.error ? sentenceOf(confirm.error) : null} />
        </form>
      </div>
    </Dialog>
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
