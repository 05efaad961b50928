import type { ComponentProps, ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { ApiError, NoAnswerError } from '#platform/api.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextInput } from '#ui/text-input.tsx';

import type { ReportFrame } from './report-dialog.tsx';

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
