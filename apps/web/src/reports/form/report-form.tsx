import { ShieldCheck } from 'lucide-react';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';

import {
  ACTIVITIES,
  type Activity,
  type Confidence,
  CONFIDENCES,
  DESCRIPTION_MAX_LENGTH,
  TRUCK_TYPES,
  type TruckType,
} from '@towscout/contracts/reports';
import type { LatLng } from '@towscout/geo';

import { ApiError, NoAnswerError } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { useMistake } from '#ui/use-mistake.ts';

import type { ReportView } from '../report-view.ts';
import { useVote } from '../use-vote.ts';
import { checkReport, type ReportField } from './check-report.ts';
import { Choices } from './choices.tsx';
import { GpsStatus, type KnownSpot } from './gps-status.tsx';
import { type Attached, PhotoUpload } from './photo-upload.tsx';
import { maybeSame, SameReport } from './same-report.tsx';
import { type useFileReport } from './use-file-report.ts';

/** Shows the form, or instead of it the map; other rooms' parts are brought by the page. */
export type ReportFormProps = {
  /** Where the browser says the reporter is. */
  gps: KnownSpot | null;
  /** The pin that the reporter set on a map. */
  selected: KnownSpot | null;
  isLocating: boolean;
  onLocate: () => void;
  /** What is reported around already. */
  reports: readonly ReportView[];
  /** Lets the reporter set the spot on a map. */
  SpotPicker: ComponentType<{ near?: LatLng | null; onSet: () => void; onCancel: () => void }>;
  /** Asks whether it is a truck that somebody reported quickly, or that a feed lists. */
  SameTruckQuestion: ComponentType<{ title: string; spot: LatLng; exceptIds: readonly string[]; onSame: () => void }>;
  formId: string;
  filing: ReturnType<typeof useFileReport>;
  isOnMap: boolean;
  onMapChange: (isOnMap: boolean) => void;
  onDone: () => void;
};

const CLOCK_MS = 10_000;

export function ReportForm({
  gps,
  selected,
  isLocating,
  onLocate,
  reports,
  SpotPicker,
  SameTruckQuestion,
  formId,
  filing,
  isOnMap,
  onMapChange,
  onDone,
}: ReportFormProps) {
  const { toast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const mistake = useMistake<ReportField>(form);
  const now = useNow(CLOCK_MS);
  const [typed, setTyped] = useState<string | null>(null);
  const [truckType, setTruckType] = useState<TruckType>('unknown');
  const [activity, setActivity] = useState<Activity | null>(null);
  const [confidence, setConfidence] = useState<Confidence>('medium');
  const [description, setDescription] = useState('');
  const [photos, setPhotos] = useState<readonly Attached[]>([]);
  const [gpsTagged, setGpsTagged] = useState(gps !== null || selected === null);
  const place = gpsTagged ? gps : selected;
  const location = typed ?? place?.areaName ?? '';
  const { vote, isPending: isVoting } = useVote({ isSignedIn: true, from: place });
  const candidates = maybeSame(reports, place);
  const isUploading = photos.some(({ path }) => path === null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isUploading) {
      toast({ title: 'Almost there', description: 'A photo is still uploading. Please wait a moment.' });
      return;
    }
    const photoUrls = photos.flatMap(({ path }) => (path ? [path] : []));
    const checked = checkReport(
      { location, truckType, activity, confidence, description, photoUrls, gpsTagged },
      { gps, selected },
    );
    if ('mistake' in checked) {
      const { at, ...words } = checked.mistake;
      toast({ ...words, tone: 'destructive' });
      mistake.show(at, at === 'activity' ? 'Choose what the truck is doing.' : words.description);
      return;
    }
    filing.mutate(checked.payload, {
      onSuccess: () => {
        toast({ title: 'Report Submitted', description: 'Thanks. Other drivers can confirm it now.', tone: 'success' });
        onDone();
      },
      onError: () =>
        toast({ title: 'Error', description: 'Failed to submit report. Please try again.', tone: 'destructive' }),
    });
  };

  const leaveMap = () => onMapChange(false);
  const whyNot = whyNotSent(filing.error);
  return (
    <>
      {isOnMap && <SpotPicker near={place} onSet={leaveMap} onCancel={leaveMap} />}
      <form
        ref={form}
        id={formId}
        onChange={mistake.clear}
        onSubmit={send}
        noValidate
        hidden={isOnMap}
        className={isOnMap ? undefined : 'flex flex-col gap-4'}
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
        {place && (
          <SameTruckQuestion
            title={candidates.length > 0 ? 'Or this one?' : 'Is it this one?'}
            spot={place}
            exceptIds={candidates.flatMap(({ sightingId }) => sightingId ?? [])}
            onSame={onDone}
          />
        )}
        <GpsStatus
          gps={gps}
          selected={selected}
          isLocating={isLocating}
          onLocate={onLocate}
          isOn={gpsTagged}
          onToggle={setGpsTagged}
          onSetOnMap={() => onMapChange(true)}
          error={mistake.at('spot')}
        />
        <Field label="Location" hint="A street corner or a store helps others find it." error={mistake.at('location')}>
          <TextInput
            value={location}
            onValueChange={setTyped}
            maxLength={200}
            autoComplete="off"
            placeholder="5th Ave & Main St"
          />
        </Field>
        <Choices label="Truck type" words={TRUCK_TYPES} value={truckType} onChange={setTruckType} />
        <Choices
          label="Activity"
          words={ACTIVITIES}
          value={activity}
          onChange={setActivity}
          error={mistake.at('activity')}
        />
        <Choices label="Confidence" words={CONFIDENCES} value={confidence} onChange={setConfidence} />
        <Field label="Details" hint="Please leave out names, license plates and phone numbers.">
          <TextArea value={description} onValueChange={setDescription} maxLength={DESCRIPTION_MAX_LENGTH} rows={2} />
        </Field>
        <PhotoUpload photos={photos} onChange={setPhotos} />
        <p className="flex gap-2 rounded-md bg-green-wash px-3 py-2 text-sm text-green">
          <ShieldCheck aria-hidden size={18} className="mt-0.5 shrink-0" />
          Other drivers verify it: reports fade after 4 hours unless confirmed.
        </p>
        {whyNot && (
          <p role="alert" className="text-sm text-red">
            {whyNot}
          </p>
        )}
      </form>
    </>
  );
}

/** Why a report did not go out, as far as more is known than that; null otherwise. */
function whyNotSent(error: Error | null): string | null {
  if (error instanceof NoAnswerError)
    return 'No response yet. Your report may have gone through; sending it again won’t count twice.';
  return error instanceof ApiError ? error.detail : null;
}
