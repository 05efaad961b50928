import { type ReactNode, useId } from 'react';
import { encode } from 'uqr';

import { type SecondStepSetup, codeBody } from '@towscout/contracts/accounts/own-account';

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
      title="Turn on two-step sign-in"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isSubmitting}>
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
        <Form id={formId} form={form} onSubmit={({ code }) => onConfirm(code)} className="flex flex-col gap-4">
          <FormField
            form={form}
            name="code"
            label="3. Enter the code from the app"
            hint="6 digits. The app shows a new code every 30 seconds."
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
