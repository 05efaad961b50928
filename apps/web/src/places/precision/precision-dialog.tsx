import { useState } from 'react';
import { z } from 'zod';

import { PRECISION_LOG_SHOWN } from '@towscout/contracts/places/paths';
import type { PrecisionLogEntry, ZipValidation } from '@towscout/contracts/places/schema';
import { formatCoordinates } from '@towscout/domain/format-distance';
import { timeSince } from '@towscout/domain/format-time';
import { type LatLng, meters, metersToMiles } from '@towscout/geo';

import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { distanceText } from '#ui/unbroken.ts';

import { describeOrigin, type Position } from '../position.ts';
import { PrecisionResult } from './precision-result.tsx';
import { applicablePlace, useEnhanceLocation, useValidateZip, usePrecisionLog } from './use-precision.ts';

const ZIP_MISSING = 'Please enter a ZIP code to validate';
const zipFields = z.object({ zip: z.string().trim().min(1, { error: ZIP_MISSING }) });

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
        title: 'Location Required',
        description: 'Browser location is required for enhancement',
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
      title="Location Precision Enhancement"
      description="Check that a ZIP code matches your coordinates."
      footer={
        <Button variant="primary" disabled={!better} onClick={apply}>
          Apply enhanced location
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <section>
          <h3 className="text-sm font-semibold">Current location</h3>
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="tabular-nums">{position ? formatCoordinates(position) : 'Finding your location'}</span>
            <span className="text-muted">{position && describeAccuracy(position)}</span>
          </p>
        </section>
        <Form
          form={form}
          onSubmit={({ zip }) => validate.mutate(zip, { onSuccess: setResult })}
          onInvalid={() => toast({ title: 'ZIP Code Required', description: ZIP_MISSING, tone: 'destructive' })}
        >
          <FormField form={form} name="zip" label="ZIP code">
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
                  Validate ZIP
                </Button>
              </div>
            )}
          </FormField>
        </Form>
        <Button onClick={enhanceHere} isBusy={enhance.isPending}>
          Enhance with GPS
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
    : `${describeOrigin(position)}, within ${distanceText(metersToMiles(meters(position.accuracyMetres)))}`;

const CLOCK_MS = 30_000;

/** The user's last checks, private and deletable. */
function PrecisionLog({ isSignedIn }: { isSignedIn: boolean | null }) {
  const now = useNow(CLOCK_MS);
  const { entries, clear } = usePrecisionLog(isSignedIn);
  return (
    <section>
      <div className="flex min-h-11 items-center justify-between">
        <h3 className="text-sm font-semibold">Recent precision log</h3>
        {entries.length > 0 && (
          <Button variant="quiet" onClick={clear}>
            Delete log
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
  if (isSignedIn === null) return "We'll show your log once we can check your account.";
  return isSignedIn ? 'No checks yet.' : 'Sign in to keep a log of your checks.';
}

const describeEntry = ({ zipCode, confidence, source }: PrecisionLogEntry): string =>
  `${source === 'zip_lookup' ? 'ZIP' : 'GPS'}${zipCode ? ` ${zipCode}` : ''}, confidence ${Math.round(confidence)}%`;
