import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type ComponentProps, type ComponentType, type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { ApiError, NoAnswerError } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Lets the reporter set the spot on a map; pages bring it, because places are another room's. */
export type SpotPicker = ComponentType<{ near?: LatLng | null; onSet: () => void; onCancel: () => void }>;

/** Asks whether it is a truck that is on the map already; pages bring it, because trucks are another room's. */
export type SameTruckQuestion = ComponentType<{
  isSecond?: boolean;
  spot: LatLng;
  exceptIds?: readonly string[];
  onSame: () => void;
  onChosen?: ((truck: { id: string }) => void) | undefined;
}>;

type ReportFormProps<Typed extends FieldValues, Sent> = ComponentProps<typeof Form<Typed, Sent>> & {
  frame: ReportFrame;
  spot: LatLng | null;
  SpotPicker: SpotPicker;
  failure: Error | null;
};

export function ReportForm<Typed extends FieldValues, Sent>({
  frame: { formId, isOnMap, onMapChange },
  spot,
  SpotPicker,
  failure,
  children,
  ...props
}: ReportFormProps<Typed, Sent>) {
  const leaveMap = () => onMapChange(false);
  const whyNot = whyNotSent(failure);
  return (
    <>
      {isOnMap && <SpotPicker near={spot} onSet={leaveMap} onCancel={leaveMap} />}
      <Form {...props} id={formId} hidden={isOnMap} className={isOnMap ? '' : 'flex flex-col gap-4'}>
        {children}
        {whyNot && (
          <p role="alert" className="text-sm text-red">
            {whyNot}
          </p>
        )}
      </Form>
    </>
  );
}

type LocationFieldProps = {
  typed: string | null;
  /** Shown until something is typed. */
  areaName: string;
  onChange: (typed: string) => void;
  error: string | undefined;
};

export const LocationField = ({ typed, areaName, onChange, error }: LocationFieldProps) => (
  <Field label={m.reports_form_location()} hint={m.reports_form_location_hint()} error={error}>
    <TextInput
      value={typed ?? areaName}
      onValueChange={onChange}
      maxLength={200}
      autoComplete="off"
      placeholder={m.reports_form_location_example()}
    />
  </Field>
);

/** Null when nothing more than the failure is known. */
function whyNotSent(error: Error | null): string | null {
  if (error instanceof NoAnswerError) return m.reports_form_no_response();
  return error instanceof ApiError ? error.detail : null;
}

/** Shared by the dialog's form, button and map. */
export type ReportFrame = {
  formId: string;
  isOnMap: boolean;
  onMapChange: (isOnMap: boolean) => void;
  onDone: () => void;
};

type ReportDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  send: string;
  sending: { isPending: boolean; error: Error | null };
  children: (frame: ReportFrame) => ReactNode;
};

export function ReportDialog({ open, onOpenChange, title, description, send, sending, children }: ReportDialogProps) {
  const formId = useId();
  const [isOnMap, onMapChange] = useState(false);
  // Closed while on the map, it opens with the form again.
  if (!open && isOnMap) onMapChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isOnMap ? m.reports_form_where_is_it() : title}
      description={isOnMap ? m.reports_form_put_the_pin() : description}
      footer={
        !isOnMap && (
          <Button type="submit" form={formId} variant="primary" size="lg" className="w-full" isBusy={sending.isPending}>
            {sending.isPending ? (
              <Spinner label={m.reports_form_sending()} />
            ) : sending.error instanceof NoAnswerError ? (
              m.reports_form_send_again()
            ) : (
              send
            )}
          </Button>
        )
      }
    >
      {children({ formId, isOnMap, onMapChange, onDone: () => onOpenChange(false) })}
    </Dialog>
  );
}

type ChoicesProps<Key extends string> = {
  label: string;
  words: Readonly<Record<Key, string>>;
  value: Key | undefined;
  onChange: (value: Key) => void;
  error?: string | undefined;
  /** Drawn over the words, which are big enough for a thumb then. */
  Mark?: ComponentType<{ choice: Key }>;
};

const CHOICE =
  'flex cursor-pointer items-center rounded-md border border-control bg-surface text-sm font-medium data-checked:border-ink data-checked:bg-sunken data-checked:ring-2 data-checked:ring-ink';
const MARKED = 'min-h-26 flex-col justify-center gap-2 p-2 text-center leading-[1.125rem]';

export function Choices<Key extends string>({ label, words, value, onChange, error, Mark }: ChoicesProps<Key>) {
  const errorId = useId();
  const entries = Object.entries(words) as [Key, string][];
  return (
    <div>
      {!Mark && (
        <p aria-hidden className="mb-1.5 text-sm font-medium">
          {label}
        </p>
      )}
      <RadioGroup<Key | null>
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        value={value ?? null}
        onValueChange={(next) => {
          if (next) onChange(next);
        }}
        className={
          Mark ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2' : 'flex flex-wrap gap-2'
        }
      >
        {entries.map(([key, text]) => (
          <Radio.Root key={key} value={key} className={`${CHOICE} ${Mark ? MARKED : 'min-h-11 px-3'}`}>
            {Mark && <Mark choice={key} />}
            {text}
          </Radio.Root>
        ))}
      </RadioGroup>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-xs font-medium text-red">
          {error}
        </p>
      )}
    </div>
  );
}
