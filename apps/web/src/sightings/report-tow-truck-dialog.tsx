import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';

import { sentenceOf } from '../platform/api.ts';
import { coordinateWords } from '@towscout/domain/distance-words';
import { useNow } from '../platform/now.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useToast } from '../ui/toast.tsx';
import { outcomeWords } from './report-outcome-words.ts';
import { checkReport } from './report-payload.ts';
import { maybeSame, SameTruck } from './same-truck.tsx';
import { type ReportableStatus, StatusChoice } from './status-choice.tsx';
import type { TowTruckView } from './tow-truck-view.ts';
import { useReportTowTruck } from './use-report-tow-truck.ts';
import { useVerdict } from './use-verdict.ts';

type ReportTowTruckDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the reporter is, or null when nobody knows. */
  position: { lat: number; lng: number } | null;
  /** What is already known around that place. */
  nearby: readonly TowTruckView[];
  /** Told of the truck that the report made or confirmed. */
  onReported: (id: string) => void;
};

/** Quick report: open, say what it does, send. */
export function ReportTowTruckDialog({ open, onOpenChange, ...form }: ReportTowTruckDialogProps) {
  const formId = useId();
  const report = useReportTowTruck();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Report a tow truck"
      description="Reports are anonymous: nobody sees who sent one."
      footer={
        <Button type="submit" form={formId} variant="primary" size="lg" className="w-full" disabled={report.isPending}>
          {report.isPending ? <Spinner label="Sending" /> : 'Report'}
        </Button>
      }
    >
      <ReportForm {...form} formId={formId} report={report} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ReportFormProps = Omit<ReportTowTruckDialogProps, 'open' | 'onOpenChange'> & {
  formId: string;
  report: ReturnType<typeof useReportTowTruck>;
  onDone: () => void;
};

function ReportForm({ position, nearby, onReported, formId, report, onDone }: ReportFormProps) {
  const { toast } = useToast();
  const now = useNow(10_000);
  const verdict = useVerdict();
  const [status, setStatus] = useState<ReportableStatus | null>(null);
  const [location, setLocation] = useState(() => (position ? coordinateWords(position) : ''));
  const [details, setDetails] = useState('');
  const [statusMissing, setStatusMissing] = useState(false);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (status === null) {
      setStatusMissing(true);
      return;
    }
    const checked = checkReport({ location, status, details }, position);
    if ('mistake' in checked) {
      toast({ ...checked.mistake, tone: 'destructive' });
      return;
    }
    report.mutate(checked.payload, {
      onSuccess: (truck) => {
        toast({ title: 'Report Submitted', description: outcomeWords(truck), tone: 'success' });
        onReported(truck.id);
        onDone();
      },
      onError: () =>
        toast({ title: 'Error', description: 'Failed to submit report. Please try again.', tone: 'destructive' }),
    });
  };

  const refusal = sentenceOf(report.error, '');
  return (
    <form id={formId} onSubmit={send} noValidate className="flex flex-col gap-4">
      <SameTruck
        candidates={maybeSame(nearby)}
        now={now}
        isBusy={verdict.isPending}
        onSame={(id) => verdict.mutate({ id, verdict: 'confirm' }, { onSuccess: onDone })}
      />
      <div>
        <StatusChoice
          value={status}
          onChange={(next) => {
            setStatus(next);
            setStatusMissing(false);
          }}
        />
        {statusMissing && (
          <p role="alert" className="mt-1.5 text-xs font-medium text-red">
            Choose what the truck is doing.
          </p>
        )}
      </div>
      <Field label="Location" hint="A street corner or a shop helps others more than figures.">
        <TextInput value={location} onValueChange={setLocation} maxLength={200} autoComplete="off" />
      </Field>
      <details>
        <summary className="flex min-h-11 items-center gap-2 text-sm font-medium text-muted">
          <Plus aria-hidden size={16} />
          Add details (optional)
        </summary>
        <Field label="Details">
          <TextArea value={details} onValueChange={setDetails} maxLength={1000} rows={2} />
        </Field>
      </details>
      {refusal && (
        <p role="alert" className="text-sm text-red">
          {refusal}
        </p>
      )}
    </form>
  );
}
