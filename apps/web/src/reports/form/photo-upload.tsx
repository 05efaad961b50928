import { Camera, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';

import { PHOTOS_PER_REPORT } from '@towscout/contracts/reports/paths';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { uploadPhoto } from './upload-photo.ts';

/** `path` is null until it is uploaded. */
export type Attached = { key: string; preview: string; progress: number; path: string | null };

type PhotoUploadProps = {
  photos: readonly Attached[];
  onChange: (change: (photos: readonly Attached[]) => readonly Attached[]) => void;
};

/** Takes up to four photos, each shown at once and sent at once. */
export function PhotoUpload({ photos, onChange }: PhotoUploadProps) {
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const previews = useRef<string[]>([]);
  const isFull = photos.length >= PHOTOS_PER_REPORT;
  useEffect(() => () => previews.current.forEach((url) => URL.revokeObjectURL(url)), []);

  const add = async (file: File) => {
    const photo: Attached = { key: crypto.randomUUID(), preview: URL.createObjectURL(file), progress: 0, path: null };
    previews.current.push(photo.preview);
    const change = (changes: Partial<Attached>) =>
      onChange((all) => all.map((each) => (each.key === photo.key ? { ...each, ...changes } : each)));
    onChange((all) => [...all, photo]);
    try {
      const path = await uploadPhoto(file, (progress) => change({ progress }));
      change({ path, progress: 1 });
      toast({ title: m.reports_form_photo_uploaded(), description: m.reports_form_photo_goes_out(), tone: 'success' });
    } catch (error) {
      onChange((all) => all.filter((each) => each.key !== photo.key));
      toast({
        title: m.reports_form_upload_failed(),
        description: error instanceof Error ? error.message : m.reports_form_photo_not_uploaded(),
        tone: 'destructive',
      });
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])].slice(0, PHOTOS_PER_REPORT - photos.length);
    target.value = '';
    for (const file of chosen) void add(file);
  };

  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{m.reports_form_photos()}</p>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.key} className="relative size-18 overflow-hidden rounded-md border border-line">
            <img
              src={photo.preview}
              alt={m.reports_form_attachment({ number: index + 1 })}
              className="size-full object-cover"
            />
            {photo.path === null && (
              <progress
                aria-label={m.reports_form_uploading_photo({ number: index + 1 })}
                value={photo.progress}
                max={1}
                className="absolute inset-x-1 bottom-1 h-1.5 w-[calc(100%-0.5rem)] accent-(--accent)"
              />
            )}
            <button
              type="button"
              aria-label={m.reports_form_remove_photo({ number: index + 1 })}
              onClick={() => onChange((all) => all.filter((each) => each.key !== photo.key))}
              className="absolute top-0 right-0 grid size-7 place-items-center rounded-bl-md bg-raised text-ink"
            >
              <X aria-hidden size={14} />
            </button>
          </li>
        ))}
        {!isFull && (
          <li>
            <Button className="size-18 flex-col px-0! text-xs" onClick={() => input.current?.click()}>
              <Camera aria-hidden size={20} />
              {m.reports_form_add_photo()}
            </Button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={m.reports_form_choose_photos()}
        onChange={choose}
      />
    </div>
  );
}
