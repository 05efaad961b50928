import { ACTIVITIES, type Activity, type Confidence, CONFIDENCES, DESCRIPTION_MAX_LENGTH, TRUCK_TYPES, type TruckType } from '@towscout/contracts/reports';
import type { LatLng } from '@towscout/geo';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';

import { sentenceOf } from '../../platform/api.ts';
import { useNow } from '../../platform/now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { ReportView } from '../report-view.ts';
import { useVote } from '../use-vote.ts';
import { checkReport } from './check-report.ts';
import { Choices } from './choices.tsx';
import { GpsStatus } from './gps-status.tsx';
import { type Attached, PhotoUpload } from './photo-upload.tsx';
import { maybeSame, SameReport } from './same-report.tsx';
import { useFileReport } from './use-file-report.ts';

export type CommunityReportDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  gps: (LatLng & { accuracyMetres: number | null }) | null;
  /** The place that was set on the map or typed. */
  selected: LatLng | null;
  isLocating: boolean;
  onLocate: () => void;
  /** What is reported around already. */
  reports: readonly ReportView[];
};

const CLOCK_MS = 10_000;

/** The community-verified report: with details and photos, for others to agree with. */
export function CommunityReportDialog({ open, onOpenChange, ...form }: CommunityReportDialogProps) {
  const formId = useId();
  const filing = useFileReport();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Community report"
      description="Others who look confirm it. Your name is never shown."
      footer={
        <Button type="submit" form={formId} variant="primary" size="lg" className="w-full" disabled={filing.isPending}>
          {filing.isPending ? <Spinner label="Sending" /> : 'Submit report'}
        </Button>
      }
    >
      <ReportForm {...form} formId={formId} filing={filing} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ReportFormProps = Omit<CommunityReportDialogProps, 'open' | 'onOpenChange'> & {
  formId: string;
  filing: ReturnType<typeof useFileReport>;
  onDone: () => void;
};

function ReportForm({ gps, selected, isLocating, onLocate, reports, formId, filing, onDone }: ReportFormProps) {
  const { toast } = useToast();
  const now = useNow(CLOCK_MS);
  const [location, setLocation] = useState('');
  const [truckType, setTruckType] = useState<TruckType>('unknown');
  const [activity, setActivity] = useState<Activity | null>(null);
  const [confidence, setConfidence] = useState<Confidence>('medium');
  const [description, setDescription] = useState('');
  const [photos, setPhotos] = useState<readonly Attached[]>([]);
  const [gpsTagged, setGpsTagged] = useState(gps !== null || selected === null);
  const place = gpsTagged ? gps : selected;
  const { vote, isPending: isVoting } = useVote({ isSignedIn: true, from: gps });
  const isUploading = photos.some(({ path }) => path === null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isUploading) {
      toast({ title: 'Almost there', description: 'A photo is still on its way. Please wait a moment.' });
      return;
    }
    const photoUrls = photos.flatMap(({ path }) => (path ? [path] : []));
    const checked = checkReport({ location, truckType, activity, confidence, description, photoUrls, gpsTagged }, { gps, selected });
    if ('mistake' in checked) {
      toast({ ...checked.mistake, tone: 'destructive' });
      return;
    }
    filing.mutate(checked.payload, {
      onSuccess: () => {
        toast({ title: 'Report Submitted', description: 'Thank you. Others can confirm it now.', tone: 'success' });
        onDone();
      },
      onError: () => toast({ title: 'Error', description: 'Failed to submit report. Please try again.', tone: 'destructive' }),
    });
  };

  const refusal = sentenceOf(filing.error, '');
  return (
    <form id={formId} onSubmit={send} noValidate className="flex flex-col gap-4">
      <SameReport
        candidates={maybeSame(reports, place)}
        now={now}
        isBusy={isVoting}
        onSame={(id) => {
          vote({ id, voteType: 'upvote' });
          onDone();
        }}
      />
      <GpsStatus gps={gps} isLocating={isLocating} onLocate={onLocate} isOn={gpsTagged} onToggle={setGpsTagged} />
      <Field label="Location" hint="A street corner or a shop helps others more than figures.">
        <TextInput value={location} onValueChange={setLocation} maxLength={200} autoComplete="off" />
      </Field>
      <Choices label="Truck type" words={TRUCK_TYPES} value={truckType} onChange={setTruckType} />
      <Choices label="Activity" words={ACTIVITIES} value={activity} onChange={setActivity} />
      <Choices label="Confidence" words={CONFIDENCES} value={confidence} onChange={setConfidence} />
      <Field label="Details" hint="No names, plates or numbers of private persons.">
        <TextArea value={description} onValueChange={setDescription} maxLength={DESCRIPTION_MAX_LENGTH} rows={2} />
      </Field>
      <PhotoUpload photos={photos} onChange={setPhotos} />
      <p className="flex gap-2 rounded-md bg-green-wash px-3 py-2 text-sm text-green">
        <ShieldCheck aria-hidden size={18} className="mt-0.5 shrink-0" />
        Verified by the community: reports fade after 4 hours unless confirmed.
      </p>
      {refusal && (
        <p role="alert" className="text-sm text-red">
          {refusal}
        </p>
      )}
    </form>
  );
}
