import { useState } from 'react';
import { z } from 'zod';

import { PRECISION_LOG_SHOWN, ZIP_CONFIDENCE_SUCCESS } from '@towscout/contracts/places/constants';
import type { PrecisionLogEntry, ZipValidation, Precision } from '@towscout/contracts/places/schema';
import { formatCoordinates } from '@towscout/domain/format-distance';
import { timeSince } from '@towscout/domain/format-time';
import { type LatLng, meters, metersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextInput } from '#ui/field.tsx';
import { distanceText } from '#ui/figure.tsx';
import { FormField, Form, useForm } from '#ui/form/form.tsx';
import { useToast } from '#ui/toast.tsx';

import { describeOrigin, type Position } from '../position.ts';
import { applicablePlace, useEnhanceLocation, useValidateZip, usePrecisionLog } from './use-precision.ts';

const describePrecision = (precision: Precision): string =>
  ({
    enhanced: m.places_precision_enhanced(),
    zip_validated: m.places_precision_zip_validated(),
    gps: m.places_precision_gps(),
    approximated: m.places_precision_approximated(),
  })[precision];

export function PrecisionResult({ result }: { result: ZipValidation }) {
  const isSure = result.confidence > ZIP_CONFIDENCE_SUCCESS;
  return (
    <section aria-live="polite" className={`rounded-md px-3 py-3 text-sm ${isSure ? 'bg-green-wash' : 'bg-sunken'}`}>
      <h3 className="font-semibold">
        {result.city
          ? `${result.zipCode} · ${result.city}, ${result.state}`
          : result.zipCode || m.places_precision_no_zip()}
      </h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1">
        <Figure name={m.places_precision_confidence()} value={`${Math.round(result.confidence)}%`} />
        <Figure name={m.places_precision_precision()} value={describePrecision(result.precision)} />
        {result.accuracyRadius !== null && (
          <Figure
            name={m.places_precision_within()}
            value={distanceText(metersToMiles(meters(result.accuracyRadius)))}
          />
        )}
        {result.enhancedLatitude !== null && result.enhancedLongitude !== null && (
          <Figure
            name={m.places_precision_place()}
            value={formatCoordinates({ lat: result.enhancedLatitude, lng: result.enhancedLongitude })}
          />
        )}
      </dl>
      {result.note && <p className="mt-2">{result.note}</p>}
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

const zipFields = z.object({
  zip: z
    .string()
    .trim()
    .min(1, { error: () => m.places_zip_missing() }),
});

type PrecisionDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isSignedIn: boolean | null;
  position: Position | null;
  onApply: (place: LatLng, name: string | null) => void;
};

export function PrecisionDialog({ open, onOpenChange, isSignedIn, position, onApply }: PrecisionDialogProps) {
  const { toast } = useToast();
  const form = useForm(zipFields, { zip: '' });
  const validate = useValidateZip(position);
  const enhance = useEnhanceLocation();
  const [result, setResult] = useState<ZipValidation | undefined>(undefined);
  const better = applicablePlace(result);

  const enhanceHere = () => {
    if (position?.origin !== 'gps') {
      toast({
        title: m.places_precision_location_required(),
        description: m.places_precision_location_required_hint(),
        tone: 'destructive',
      });
      return;
    }
    enhance.mutate(position, { onSuccess: setResult });
  };
  const apply = () => {
    if (!better || !result) return;
    onApply(better, result.city ? `${result.zipCode}, ${result.city}, ${result.state}` : null);
    onOpenChange(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.places_precision_title()}
      description={m.places_precision_purpose()}
      footer={
        <Button variant="primary" disabled={!better} onClick={apply}>
          {m.places_precision_apply()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <section>
          <h3 className="text-sm font-semibold">{m.places_precision_current()}</h3>
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="tabular-nums">{position ? formatCoordinates(position) : m.places_finding()}</span>
            <span className="text-muted">{position && describeAccuracy(position)}</span>
          </p>
        </section>
        <Form
          form={form}
          onSubmit={({ zip }) => validate.mutate(zip, { onSuccess: setResult })}
          onInvalid={() =>
            toast({
              title: m.places_precision_zip_required(),
              description: m.places_zip_missing(),
              tone: 'destructive',
            })
          }
        >
          <FormField form={form} name="zip" label={m.places_zip()}>
            {(input) => (
              <div className="flex gap-2">
                <TextInput
                  {...input}
                  inputMode="numeric"
                  maxLength={5}
                  placeholder="10036"
                  autoComplete="postal-code"
                  className="min-w-0 flex-1"
                />
                <Button type="submit" isBusy={validate.isPending}>
                  {m.places_precision_validate()}
                </Button>
              </div>
            )}
          </FormField>
        </Form>
        <Button onClick={enhanceHere} isBusy={enhance.isPending}>
          {m.places_precision_enhance()}
        </Button>
        {result && <PrecisionResult result={result} />}
        <PrecisionLog isSignedIn={isSignedIn} />
      </div>
    </Dialog>
  );
}

const describeAccuracy = (position: Position): string =>
  position.accuracyMetres === null
    ? describeOrigin(position)
    : m.places_precision_origin_within({
        origin: describeOrigin(position),
        distance: distanceText(metersToMiles(meters(position.accuracyMetres))),
      });

const CLOCK_MS = 30_000;

/** The user's last checks, private and deletable. */
function PrecisionLog({ isSignedIn }: { isSignedIn: boolean | null }) {
  const now = useNow(CLOCK_MS);
  const { entries, clear } = usePrecisionLog(isSignedIn);
  return (
    <section>
      <div className="flex min-h-11 items-center justify-between">
        <h3 className="text-sm font-semibold">{m.places_precision_log()}</h3>
        {entries.length > 0 && (
          <Button variant="quiet" onClick={clear}>
            {m.places_precision_delete_log()}
          </Button>
        )}
      </div>
      {entries.length === 0 && <p className="text-sm text-muted">{describeEmpty(isSignedIn)}</p>}
      <ol className="divide-y divide-line">
        {entries.slice(0, PRECISION_LOG_SHOWN).map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-4 py-2 text-sm">
            <span>{describeEntry(entry)}</span>
            <span className="shrink-0 text-xs text-muted">{timeSince(new Date(entry.createdAt), now)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function describeEmpty(isSignedIn: boolean | null): string {
  if (isSignedIn === null) return m.places_precision_log_unknown();
  return isSignedIn ? m.places_precision_log_empty() : m.places_precision_log_signed_out();
}

function describeEntry({ zipCode, confidence, source }: PrecisionLogEntry): string {
  const method = source === 'zip_lookup' ? m.places_precision_log_zip() : 'GPS';
  const what = zipCode ? `${method} ${zipCode}` : method;
  return m.places_precision_log_entry({ what, percent: Math.round(confidence) });
}
