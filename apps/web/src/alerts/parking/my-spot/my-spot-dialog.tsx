import { Camera, Footprints, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';

import type { LatLng } from '@towscout/geo';

import { storage } from '#platform/storage.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';

import { drawPhoto } from './draw-photo.ts';
import { noteOf, SPOT_NOTE_MAX_LENGTH, type SpotNote, walkingDirections } from './spot-note.ts';

type MySpotProps = { spot: LatLng; open: boolean; onOpenChange: (open: boolean) => void };

type Noted = Pick<SpotNote, 'text' | 'photo'>;
const NOTHING: Noted = { text: '', photo: null };

/** The way back to my car: directions, and what I noted of the spot. */
export function MySpotDialog({ spot, open, onOpenChange }: MySpotProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Find my car">
      <MySpot spot={spot} />
    </Dialog>
  );
}

function MySpot({ spot }: { spot: LatLng }) {
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [{ text, photo }, setNote] = useState<Noted>(() => noteOf(storage.read('parked-note'), spot) ?? NOTHING);

  const keep = (next: Noted) => {
    const { lat, lng } = spot;
    setNote({ text: next.text, photo: next.photo });
    const isEmpty = next.text === '' && next.photo === null;
    const isSaved = storage.write('parked-note', isEmpty ? null : JSON.stringify({ ...next, lat, lng }));
    if (!isSaved) toast({ title: 'Not saved', description: 'This browser has no room for it.', tone: 'destructive' });
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const drawn = file && (await drawPhoto(file));
    target.value = '';
    if (drawn) keep({ text, photo: drawn });
    else if (file) toast({ title: 'Not a photo', description: 'Please select an image file', tone: 'destructive' });
  };

  return (
    <div className="flex flex-col gap-4">
      <LinkButton reload variant="primary" size="lg" href={walkingDirections(spot)} target="_blank" rel="noreferrer">
        <Footprints aria-hidden size={20} />
        Walking directions
      </LinkButton>
      <Field label="Note" hint="Kept on this device until you leave the spot.">
        <TextArea
          value={text}
          onValueChange={(next) => keep({ text: next, photo })}
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
          <Button variant="quiet" onClick={() => keep({ text, photo: null })}>
            <X aria-hidden size={18} />
            Remove photo
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Choose a photo"
        onChange={(event) => void choose(event)}
      />
    </div>
  );
}
