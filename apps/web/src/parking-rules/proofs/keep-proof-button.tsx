import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { CameraInput, notAPhoto, drawSmaller } from '#watched-places/camera-input.tsx';
import type { ParkedSpot } from '#watched-places/parked-spot.ts';

import { useKeepProof, whereTaken } from './use-proofs.ts';

/** Takes a photo at my parked car, and has it sealed with its time and place. */
export function KeepProofButton({ spot }: { spot: ParkedSpot }) {
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const keep = useKeepProof();

  const keepPhoto = async (file: File) => {
    setPreparing(true);
    const [photo, where] = await Promise.all([proofPhoto(file), whereTaken(spot)]);
    setPreparing(false);
    if (photo)
      keep.mutate({ id: crypto.randomUUID(), photo, where, takenAt: new Date(file.lastModified).toISOString() });
    else toast(notAPhoto());
  };

  return (
    <div className="flex flex-col gap-1.5">
      <Button className="self-start" isBusy={isPreparing || keep.isPending} onClick={() => input.current?.click()}>
        <ShieldCheck aria-hidden size={18} />
        {m.parking_rules_proofs_keep()}
      </Button>
      <p className="text-xs text-muted">{m.parking_rules_proofs_keep_hint()}</p>
      <CameraInput ref={input} label={m.parking_rules_proofs_photo()} onPhoto={keepPhoto} />
    </div>
  );
}

const LONGEST_SIDE = 2048;
const QUALITY = 0.85;

/** A JPEG that is small enough to send; null when it is no picture. */
async function proofPhoto(file: Blob): Promise<Blob | null> {
  const canvas = await drawSmaller(file, LONGEST_SIDE);
  return canvas && new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
