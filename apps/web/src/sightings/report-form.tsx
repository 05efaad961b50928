import { Plus } from 'lucide-react';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';

import { coordinateWords } from '@towscout/domain/distance-words';
import type { LatLng } from '@towscout/geo';

import { SAVED } from '#platform/outbox/saved-words.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { useMistake } from '#ui/use-mistake.ts';

import { outcomeWords, whyNotSent } from './report-outcome-words.ts';
import { checkReport, type ReportField } from './report-payload.ts';
import { SameTruckQuestion } from './same-truck-question.tsx';
import { SpotLine } from './spot-line.tsx';
import { type ReportableStatus, StatusChoice } from './status-choice.tsx';
import type { TowTruckView } from './tow-truck-view.ts';
import type { useReportTowTruck } from './use-report-tow-truck.ts';

export type ReportFormProps = {
  /** Where the reporter really is, and how that is known in words; null when nobody knows. */
  spot: (LatLng & { words: string }) | null;
  /** What the area around the spot is called; null while that is not known. */
  areaName: string | null;
  /** What the page has loaded already. */
  loaded: readonly TowTruckView[];
  /** Lets the reporter set the spot on a map; pages bring it, because places are another room's. */
  SpotPicker: ComponentType<{ near?: LatLng | null; onSet: () => void; onCancel: () => void }>;
  /** Called with the truck that the report created or confirmed. */
  onReported: (id: string) => void;
  formId: string;
  report: ReturnType<typeof useReportTowTruck>;
  isOnMap: boolean;
  onMapChange: (isOnMap: boolean) => void;
  onDone: () => void;
};

export function ReportForm({
  spot,
  areaName,
  loaded,
  SpotPicker,
  onReported,
  formId,
  report,
  isOnMap,
  onMapChange,
  onDone,
}: ReportFormProps) {
  const { toast } = useToast();
  const [status, setStatus] = useState<ReportableStatus | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [details, setDetails] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const mistake = useMistake<ReportField>(form);
  const location = typed ?? (spot ? (areaName ?? coordinateWords(spot)) : '');

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (status === null) {
      mistake.show('status', 'Choose what the truck is doing.');
      return;
    }
    tell(status);
  };
  const tell = (seen: ReportableStatus, sameAs?: string) => {
    const checked = checkReport({ location, status: seen, details }, spot);
    if ('mistake' in checked) {
      const { at, ...words } = checked.mistake;
      toast({ ...words, tone: 'destructive' });
      // The message would lie over the button that leads there.
      if (at === 'spot') onMapChange(true);
      else mistake.show(at, words.description);
      return;
    }
    report.mutate(
      { ...checked.payload, ...(sameAs && { sameAs }) },
      {
        onSuccess: (truck) => {
          onDone();
          if (truck === 'saved') {
            toast(SAVED);
            return;
          }
          toast({ title: 'Report Submitted', description: outcomeWords(truck), tone: 'success' });
          onReported(truck.id);
        },
        onError: () =>
          toast({ title: 'Error', description: 'Failed to submit report. Please try again.', tone: 'destructive' }),
      },
    );
  };
  const leaveMap = () => onMapChange(false);

  const whyNot = whyNotSent(report.error);
  return (
    <>
      {isOnMap && <SpotPicker near={spot} onSet={leaveMap} onCancel={leaveMap} />}
      <form
        ref={form}
        id={formId}
        onSubmit={send}
        noValidate
        hidden={isOnMap}
        className={isOnMap ? undefined : 'flex flex-col gap-4'}
      >
        <StatusChoice
          value={status}
          onChange={(next) => {
            setStatus(next);
            mistake.clear();
          }}
          error={mistake.at('status')}
        />
        {spot && (
          <SameTruckQuestion
            spot={spot}
            loaded={loaded}
            onSame={onDone}
            onChosen={status === null || status === 'departed' ? undefined : ({ id }) => tell(status, id)}
          />
        )}
        <div className="flex flex-col gap-1">
          <Field
            label="Location"
            hint="A street corner or a store helps others find it."
            error={mistake.at('location')}
          >
            <TextInput
              value={location}
              onValueChange={(next) => {
                setTyped(next);
                mistake.clear();
              }}
              maxLength={200}
              autoComplete="off"
              placeholder="5th Ave & Main St"
            />
          </Field>
          <SpotLine words={spot?.words ?? null} onSetOnMap={() => onMapChange(true)} />
        </div>
        <details>
          <summary className="flex min-h-11 items-center gap-2 text-sm font-medium text-muted">
            <Plus aria-hidden size={16} />
            Add details (optional)
          </summary>
          <Field label="Details" hint="Please leave out names and license plates.">
            <TextArea value={details} onValueChange={setDetails} maxLength={1000} rows={2} />
          </Field>
        </details>
        {whyNot && (
          <p role="alert" className="text-sm text-red">
            {whyNot}
          </p>
        )}
      </form>
    </>
  );
}
