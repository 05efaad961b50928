import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Controller, type FieldErrors } from 'react-hook-form';
import type { z } from 'zod';

import {
  activityWords,
  confidenceWords,
  DESCRIPTION_MAX_LENGTH,
  truckTypeWords,
  reportPaths,
} from '@towscout/contracts/reports/constants';
import type { communityReportBody } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { useIdempotencyKey } from '#platform/use-idempotency-key.ts';
import { TextArea } from '#ui/field.tsx';
import { FormField, useForm } from '#ui/form/form.tsx';
import { useToast } from '#ui/toast.tsx';

import type { ReportView } from '../use-reports.ts';
import { useVote } from '../use-vote.ts';
import { GpsStatus, type KnownSpot } from './gps-status.tsx';
import { type Attached, PhotoUpload } from './photo-upload.tsx';
import {
  Choices,
  ReportDialog,
  type ReportFrame,
  LocationField,
  ReportForm,
  type SameTruckQuestion,
  type SpotPicker,
} from './report-form.tsx';
import { COMMUNITY_REPORT, communityReport, notSent, refusalToast } from './report-rules.ts';
import { maybeSame, SameReport } from './same-report.tsx';

type CommunityReportProps = {
  gps: KnownSpot | null;
  selected: KnownSpot | null;
  isLocating: boolean;
  onLocate: () => void;
  reports: readonly ReportView[];
  SpotPicker: SpotPicker;
  SameTruckQuestion: SameTruckQuestion;
};

type CommunityReportDialogProps = CommunityReportProps & { open: boolean; onOpenChange: (open: boolean) => void };

export function CommunityReportDialog({ open, onOpenChange, ...props }: CommunityReportDialogProps) {
  const filing = useFileReport();
  return (
    <ReportDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.reports_form_community_title()}
      description={m.reports_form_community_intro()}
      send={m.reports_form_submit()}
      sending={filing}
    >
      {(frame) => <CommunityForm {...props} frame={frame} filing={filing} />}
    </ReportDialog>
  );
}

const CLOCK_MS = 10_000;

type CommunityFormProps = CommunityReportProps & { frame: ReportFrame; filing: ReturnType<typeof useFileReport> };
type Schema = ReturnType<typeof communityReport>;

function CommunityForm({
  gps,
  selected,
  isLocating,
  onLocate,
  reports,
  SpotPicker,
  SameTruckQuestion,
  frame,
  filing,
}: CommunityFormProps) {
  const { onMapChange, onDone } = frame;
  const { toast } = useToast();
  const now = useNow(CLOCK_MS);
  const [photos, setPhotos] = useState<readonly Attached[]>([]);
  const [isGps, setGps] = useState(gps !== null || selected === null);
  const spot = isGps ? gps : selected;
  const areaName = spot?.areaName ?? '';
  const form = useForm(communityReport({ spot, areaName }), {
    spot: null,
    location: null,
    truckType: 'unknown',
    confidence: 'medium',
    details: '',
  });
  const { vote, isPending: isVoting } = useVote({ isSignedIn: true, from: spot });
  const candidates = maybeSame(reports, spot);

  const send = (body: z.output<Schema>) => {
    if (photos.some(({ path }) => path === null)) {
      toast({ title: m.reports_form_almost_there(), description: m.reports_form_photo_still_uploading() });
      return;
    }
    const photoUrls = photos.flatMap(({ path }) => (path ? [path] : []));
    filing.mutate(
      { ...body, photoUrls, gpsTagged: isGps },
      {
        onSuccess: () => {
          toast({ title: m.reports_form_submitted(), description: m.reports_form_submitted_thanks(), tone: 'success' });
          onDone();
        },
        onError: () => toast(notSent()),
      },
    );
  };
  const showErrors = ({ location, spot: noSpot, activity }: FieldErrors<z.input<Schema>>) => {
    const sentence = location?.message ?? noSpot?.message ?? activity?.message ?? '';
    toast({ ...refusalToast(sentence, COMMUNITY_REPORT), tone: 'destructive' });
  };

  return (
    <ReportForm
      form={form}
      frame={frame}
      spot={spot}
      SpotPicker={SpotPicker}
      failure={filing.error}
      onSubmit={send}
      onInvalid={showErrors}
    >
      <SameReport
        candidates={candidates}
        now={now}
        isBusy={isVoting}
        onSame={(report) => {
          vote({ report, voteType: 'upvote' });
          onDone();
        }}
      />
      {spot && (
        <SameTruckQuestion
          isSecond={candidates.length > 0}
          spot={spot}
          exceptIds={candidates.flatMap(({ sightingId }) => sightingId ?? [])}
          onSame={onDone}
        />
      )}
      <GpsStatus
        gps={gps}
        selected={selected}
        isLocating={isLocating}
        onLocate={onLocate}
        isOn={isGps}
        onToggle={(on) => {
          setGps(on);
          form.clearErrors('spot');
        }}
        onSetOnMap={() => onMapChange(true)}
        error={spot ? undefined : form.formState.errors.spot?.message}
      />
      <Controller
        control={form.control}
        name="location"
        render={({ field, fieldState }) => (
          <LocationField
            typed={field.value}
            areaName={areaName}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="truckType"
        render={({ field }) => (
          <Choices
            label={m.reports_form_truck_type()}
            words={truckTypeWords()}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="activity"
        render={({ field, fieldState }) => (
          <Choices
            label={m.reports_form_activity()}
            words={activityWords()}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="confidence"
        render={({ field }) => (
          <Choices
            label={m.reports_form_confidence()}
            words={confidenceWords()}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <FormField
        form={form}
        name="details"
        label={m.reports_form_details()}
        hint={m.reports_form_details_hint_community()}
      >
        {(input) => <TextArea {...input} maxLength={DESCRIPTION_MAX_LENGTH} rows={2} />}
      </FormField>
      <PhotoUpload photos={photos} onChange={setPhotos} />
      <p className="flex gap-2 rounded-md bg-green-wash px-3 py-2 text-sm text-green">
        <ShieldCheck aria-hidden size={18} className="mt-0.5 shrink-0" />
        {m.reports_form_fades()}
      </p>
    </ReportForm>
  );
}

/** Sends a community report. */
function useFileReport() {
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof communityReportBody>) =>
      api.post(reportPaths.list, { body, headers: { 'Idempotency-Key': keyFor(body) } }),
    onSuccess: () => {
      forget();
      void client.invalidateQueries({ queryKey: [reportPaths.list] });
    },
  });
}
