import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, LocateFixed, MapPin } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { Controller, type FieldErrors } from 'react-hook-form';
import type { z } from 'zod';

import { type ReportableStatus, reportableStatusWords, sightingPaths } from '@towscout/contracts/trucks/constants';
import type { ReportedTowTruck } from '@towscout/contracts/trucks/trucks';
import { formatCoordinates } from '@towscout/domain/format-distance';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { describeSaved, sendOrSave } from '#platform/outbox/send-or-save.ts';
import { useIdempotencyKey } from '#platform/use-idempotency-key.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { FormField, useForm } from '#ui/form/form.tsx';
import { useToast } from '#ui/toast.tsx';

import { describeOutcome } from '../report-outcome-text.ts';
import {
  Choices,
  ReportDialog,
  type ReportFrame,
  LocationField,
  ReportForm,
  type SameTruckQuestion,
  type SpotPicker,
} from './report-form.tsx';
import { notSent, QUICK_REPORT, quickReport, type QuickReport, refusalToast } from './report-rules.ts';

type QuickReportProps<Truck> = {
  spot: (LatLng & { words: string }) | null;
  areaName: string | null;
  SpotPicker: SpotPicker;
  loaded: readonly Truck[];
  SameTruckQuestion: ComponentType<ComponentProps<SameTruckQuestion> & { loaded: readonly Truck[] }>;
  StatusMark: ComponentType<{ choice: ReportableStatus }>;
  /** Called with the truck that the report created or confirmed. */
  onReported: (id: string) => void;
};

type QuickReportDialogProps<Truck> = QuickReportProps<Truck> & { open: boolean; onOpenChange: (open: boolean) => void };

/** Quick report: open, say what it does, send. */
export function QuickReportDialog<Truck>({ open, onOpenChange, ...props }: QuickReportDialogProps<Truck>) {
  const report = useReportTowTruck();
  return (
    <ReportDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.reports_form_title()}
      description={m.reports_form_anonymous()}
      send={m.reports_form_report()}
      sending={report}
    >
      {(frame) => <QuickForm {...props} frame={frame} report={report} />}
    </ReportDialog>
  );
}

type QuickFormProps<Truck> = QuickReportProps<Truck> & {
  frame: ReportFrame;
  report: ReturnType<typeof useReportTowTruck>;
};

function QuickForm<Truck>({
  spot,
  areaName,
  SpotPicker,
  loaded,
  SameTruckQuestion,
  StatusMark,
  onReported,
  frame,
  report,
}: QuickFormProps<Truck>) {
  const { onMapChange, onDone } = frame;
  const { toast } = useToast();
  const suggestion = spot ? (areaName ?? formatCoordinates(spot)) : '';
  const form = useForm(quickReport({ spot, areaName: suggestion }), { spot: null, location: null, details: '' });
  const status = form.watch('status');

  const send = (body: QuickReport, sameAs?: string) =>
    report.mutate(
      { ...body, ...(sameAs && { sameAs }) },
      {
        onSuccess: (truck) => {
          onDone();
          if (truck === 'saved') {
            toast(describeSaved());
            return;
          }
          toast({ title: m.reports_form_submitted(), description: describeOutcome(truck), tone: 'success' });
          onReported(truck.id);
        },
        onError: () => toast(notSent()),
      },
    );
  const showErrors = (errors: FieldErrors<z.input<ReturnType<typeof quickReport>>>) => {
    const sentence = errors.location?.message ?? errors.spot?.message;
    if (errors.status || !sentence) return;
    toast({ ...refusalToast(sentence, QUICK_REPORT), tone: 'destructive' });
    // The message would cover the map's button.
    if (!errors.location) onMapChange(true);
  };
  const sendAs = ({ id }: { id: string }) => void form.handleSubmit((body) => send(body, id), showErrors)();

  return (
    <ReportForm
      form={form}
      frame={frame}
      spot={spot}
      SpotPicker={SpotPicker}
      failure={report.error}
      onSubmit={(body) => send(body)}
      onInvalid={showErrors}
    >
      <Controller
        control={form.control}
        name="status"
        render={({ field, fieldState }) => (
          <Choices
            label={m.reports_form_what_is_it_doing()}
            words={reportableStatusWords()}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            Mark={StatusMark}
          />
        )}
      />
      {spot && (
        <SameTruckQuestion
          spot={spot}
          loaded={loaded}
          onSame={onDone}
          onChosen={status && status !== 'departed' ? sendAs : undefined}
        />
      )}
      <div className="flex flex-col gap-1">
        <Controller
          control={form.control}
          name="location"
          render={({ field, fieldState }) => (
            <LocationField
              typed={field.value}
              areaName={suggestion}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <SpotLine words={spot?.words ?? null} onSetOnMap={() => onMapChange(true)} />
      </div>
      <details>
        <summary className="flex min-h-11 items-center gap-2 text-sm font-medium text-muted">
          <Plus aria-hidden size={16} />
          {m.reports_form_add_details()}
        </summary>
        <FormField form={form} name="details" label={m.reports_form_details()} hint={m.reports_form_details_hint()}>
          {(input) => <TextArea {...input} maxLength={1000} rows={2} />}
        </FormField>
      </details>
    </ReportForm>
  );
}

type SpotLineProps = { words: string | null; onSetOnMap: () => void };

function SpotLine({ words, onSetOnMap }: SpotLineProps) {
  return (
    <div
      className={
        words === null
          ? 'flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3 text-sm'
          : 'flex items-center gap-2 text-sm text-muted'
      }
    >
      <LocateFixed aria-hidden size={16} className="shrink-0" />
      <p className="min-w-0 flex-1">{words ?? m.reports_form_where_are_you()}</p>
      <Button variant={words === null ? 'secondary' : 'quiet'} className="px-3" onClick={onSetOnMap}>
        <MapPin aria-hidden size={16} />
        {words === null ? m.reports_form_set_on_map() : m.reports_form_move_pin()}
      </Button>
    </div>
  );
}

/** Sends a quick report; while no server takes it, it is saved on this device and sent later. */
function useReportTowTruck() {
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: QuickReport & { sameAs?: string }): Promise<ReportedTowTruck | 'saved'> =>
      sendOrSave(
        {
          id: keyFor(body),
          kind: 'report',
          subject: m.reports_form_your_report(),
          status: body.status,
          path: sightingPaths.list,
          body,
        },
        (headers) => api.post(sightingPaths.list, { body, headers }),
      ),
    onSuccess: () => {
      forget();
      void client.invalidateQueries({ queryKey: [sightingPaths.nearby] });
      void client.invalidateQueries({ queryKey: [sightingPaths.count] });
    },
  });
}
