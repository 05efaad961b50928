import { Camera, Footprints, Users, X } from 'lucide-react';
import { useRef, useState } from 'react';

import { SPOT_NOTE_MAX_LENGTH } from '@towscout/contracts/alerts/paths';

import { parkedAgo } from '#alerts/describe-watch.ts';
import type { ParkedSpot } from '#alerts/parked-spot.ts';
import { KeepProofButton } from '#alerts/proof/keep-proof-button.tsx';
import { directionsTo } from '#map/directions.ts';
import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';

import { CameraInput, NOT_A_PHOTO } from '../../photo/camera-input.tsx';
import { drawSmaller } from '../../photo/draw-smaller.ts';
import { usePlaces } from '../../use-places.ts';
import { useSpotNote } from './use-spot-note.ts';

const LONGEST_SIDE = 1024;
const QUALITY = 0.7;

/** Small enough to keep on the device, as a data address. Null when it is no picture. */
const drawPhoto = async (file: Blob): Promise<string | null> =>
  (await drawSmaller(file, LONGEST_SIDE))?.toDataURL('image/jpeg', QUALITY) ?? null;

type MySpotProps = { spot: ParkedSpot; open: boolean; onOpenChange: (open: boolean) => void };

const ShareCarDialog = lazyDialog(async () => (await import('../../household/share-car-dialog.tsx')).ShareCarDialog);

const TIME_WORDS_MS = 15_000;

const KEPT = {
  device: 'Kept on this device until you leave the spot.',
  account: 'Kept with your account until you leave the spot.',
  waiting: "Kept on this device for now. We'll keep it with your account once we can reach it.",
};

/** The way back to my car: directions, and what I noted of the spot. */
export function MySpotDialog({ spot, open, onOpenChange }: MySpotProps) {
  const now = useNow(TIME_WORDS_MS);
  const { data: places } = usePlaces(spot.placeId !== null && spot.userId !== null);
  const setByKey = places?.find(({ id }) => id === spot.placeId)?.setByKey ?? null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Find my car"
      description={describeParking(parkedAgo(new Date(spot.parkedAt), now), setByKey)}
    >
      <MySpot spot={spot} />
    </Dialog>
  );
}

/** 'Your car parked 5 min ago, according to “Tasker”.' */
const describeParking = (parked: string, setByKey: string | null): string =>
  setByKey === null ? `You ${parked}.` : `Your car ${parked}, according to “${setByKey}”.`;

function ShareCarButton() {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Button className="self-start" onClick={() => setSharing(true)}>
        <Users aria-hidden size={18} />
        Share my car
      </Button>
      <ShareCarDialog open={isSharing} onOpenChange={setSharing} />
    </>
  );
}

function MySpot({ spot }: { spot: ParkedSpot }) {
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const { text, photo, where, keep, send } = useSpotNote(spot);

  const write = (changed: Parameters<typeof keep>[0]) => {
    const isKept = keep(changed);
    if (!isKept) toast({ title: 'Not saved', description: 'This browser has no room for it.', tone: 'destructive' });
  };
  const setPhoto = (next: string | null) => {
    write({ photo: next });
    void send();
  };
  const choose = async (file: File) => {
    const drawn = await drawPhoto(file);
    if (drawn) setPhoto(drawn);
    else toast(NOT_A_PHOTO);
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
        Walking directions
      </LinkButton>
      <Field label="Note" hint={KEPT[where]}>
        <TextArea
          value={text}
          onValueChange={(next) => write({ text: next })}
          onBlur={() => void send()}
          maxLength={SPOT_NOTE_MAX_LENGTH}
          rows={2}
          placeholder="Level 3, pillar C12"
        />
      </Field>
      {photo && <img src={photo} alt="My spot" className="max-h-[40dvh] w-full rounded-md object-contain" />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => input.current?.click()}>
          <Camera aria-hidden size={18} />
          {photo ? 'Take another photo' : 'Add a photo'}
        </Button>
        {photo && (
          <Button variant="quiet" onClick={() => setPhoto(null)}>
            <X aria-hidden size={18} />
            Remove photo
          </Button>
        )}
      </div>
      {spot.userId !== null && (
        <>
          <KeepProofButton spot={spot} />
          <ShareCarButton />
        </>
      )}
      <CameraInput ref={input} label="Choose a photo" onPhoto={choose} />
    </div>
  );
}
