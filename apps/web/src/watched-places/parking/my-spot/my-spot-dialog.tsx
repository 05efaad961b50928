import { Camera, Footprints, Users, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { SPOT_NOTE_MAX_LENGTH } from '@towscout/contracts/watched-places/constants';
import { m } from '@towscout/messages';

import { directionsTo } from '#map/directions.ts';
import { useNow } from '#platform/now.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useToast } from '#ui/toast.tsx';
import { CameraInput, notAPhoto, drawSmaller } from '#watched-places/camera-input.tsx';
import { parkedFor } from '#watched-places/describe-watch.tsx';
import type { ParkedSpot } from '#watched-places/parked-spot.ts';

import { usePlaces } from '../../use-places.ts';
import { useSpotNote } from './spot-note.ts';

const LONGEST_SIDE = 1024;
const QUALITY = 0.7;

/** Small enough to keep on the device, as a data address. Null when it is no picture. */
const drawPhoto = async (file: Blob): Promise<string | null> =>
  (await drawSmaller(file, LONGEST_SIDE))?.toDataURL('image/jpeg', QUALITY) ?? null;

type MySpotProps = { spot: ParkedSpot; proof: ReactNode };
type MySpotDialogProps = MySpotProps & { open: boolean; onOpenChange: (open: boolean) => void };

const ShareCarDialog = lazyDialog(async () => (await import('../../household/share-car-dialog.tsx')).ShareCarDialog);

const TIME_WORDS_MS = 15_000;

const describeKept = (where: ReturnType<typeof useSpotNote>['where']): string =>
  ({
    device: m.watched_places_parking_kept_device(),
    account: m.watched_places_parking_kept_account(),
    waiting: m.watched_places_parking_kept_waiting(),
  })[where];

/** The way back to my car: directions, and what I noted of the spot. */
export function MySpotDialog({ spot, proof, open, onOpenChange }: MySpotDialogProps) {
  const now = useNow(TIME_WORDS_MS);
  const { data: places } = usePlaces(spot.placeId !== null && spot.userId !== null);
  const setByKey = places?.find(({ id }) => id === spot.placeId)?.setByKey ?? null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.watched_places_parking_find()}
      description={describeParking(parkedFor(new Date(spot.parkedAt), now), setByKey)}
    >
      <MySpot spot={spot} proof={proof} />
    </Dialog>
  );
}

/** 'Your car parked 5 min ago, according to “Tasker”.' */
function describeParking(duration: string | null, key: string | null): string {
  if (key === null)
    return duration === null ? m.watched_places_parking_you_just_now() : m.watched_places_parking_you_ago({ duration });
  return duration === null
    ? m.watched_places_parking_by_key_just_now({ key })
    : m.watched_places_parking_by_key_ago({ duration, key });
}

function ShareCarButton() {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Button className="self-start" onClick={() => setSharing(true)}>
        <Users aria-hidden size={18} />
        {m.watched_places_parking_share()}
      </Button>
      <ShareCarDialog open={isSharing} onOpenChange={setSharing} />
    </>
  );
}

function MySpot({ spot, proof }: MySpotProps) {
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const { text, photo, where, keep, send } = useSpotNote(spot);

  const write = (changed: Parameters<typeof keep>[0]) => {
    const isKept = keep(changed);
    if (!isKept)
      toast({
        title: m.watched_places_parking_note_not_saved(),
        description: m.watched_places_parking_note_no_room(),
        tone: 'destructive',
      });
  };
  const setPhoto = (next: string | null) => {
    write({ photo: next });
    void send();
  };
  const choose = async (file: File) => {
    const drawn = await drawPhoto(file);
    if (drawn) setPhoto(drawn);
    else toast(notAPhoto());
  };

  return (
    <div className="flex flex-col gap-4">
      <LinkButton
        reload
        variant="primary"
        size="lg"
        href={directionsTo({ lat: spot.latitude, lng: spot.longitude }, 'walking')}
        target="_blank"
        rel="noreferrer"
      >
        <Footprints aria-hidden size={20} />
        {m.watched_places_parking_walking()}
      </LinkButton>
      <Field label={m.watched_places_parking_note()} hint={describeKept(where)}>
        <TextArea
          value={text}
          onValueChange={(next) => write({ text: next })}
          onBlur={() => void send()}
          maxLength={SPOT_NOTE_MAX_LENGTH}
          rows={2}
          placeholder={m.watched_places_parking_note_example()}
        />
      </Field>
      {photo && (
        <img
          src={photo}
          alt={m.watched_places_parking_photo()}
          className="max-h-[40dvh] w-full rounded-md object-contain"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => input.current?.click()}>
          <Camera aria-hidden size={18} />
          {photo ? m.watched_places_parking_photo_another() : m.watched_places_parking_photo_add()}
        </Button>
        {photo && (
          <Button variant="quiet" onClick={() => setPhoto(null)}>
            <X aria-hidden size={18} />
            {m.watched_places_parking_photo_remove()}
          </Button>
        )}
      </div>
      {spot.userId !== null && (
        <>
          {proof}
          <ShareCarButton />
        </>
      )}
      <CameraInput ref={input} label={m.watched_places_parking_photo_choose()} onPhoto={choose} />
    </div>
  );
}
