import { Camera, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';

import { PHOTOS_PER_REPORT, PHOTO_MAX_BYTES, reportPaths } from '@towscout/contracts/reports/constants';
import { m } from '@towscout/messages';

import { api, NoAnswerError } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

/** The message of the toast 'Upload Failed'. */
class UploadError extends Error {}

/** Null when the file may be sent. */
export function refusePhoto({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return m.reports_form_not_an_image();
  return size > PHOTO_MAX_BYTES ? m.reports_form_photo_too_large() : null;
}

/** `/objects` and what follows `/photos/` in the upload's path (specification section 7). */
const storedPath = (uploadUrl: string): string =>
  `/objects/${new URL(uploadUrl, window.location.origin).pathname.split('/photos/')[1]}`;

/** `onProgress` gets the share that was sent, 0 to 1. Rejects with an UploadError. */
async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<string> {
  const refusal = refusePhoto(file);
  if (refusal) throw new UploadError(refusal);
  const { uploadURL } = await api.post(reportPaths.photoUpload).catch(() => {
    throw new UploadError(m.reports_form_no_upload_address());
  });
  await send(uploadURL, file, onProgress);
  return storedPath(uploadURL);
}

/** 5 MB over a slow phone's line. */
const SENT_WITHIN_MS = 120_000;

/** By XMLHttpRequest, because `fetch` reports no upload progress. */
function send(url: string, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      request.status === 200 ? resolve() : reject(new UploadError(readDetail(request.responseText))),
    );
    request.addEventListener('error', () => reject(new UploadError(m.reports_form_photo_not_uploaded())));
    request.timeout = SENT_WITHIN_MS;
    request.addEventListener('timeout', () => reject(new UploadError(new NoAnswerError().detail)));
    request.send(file);
  });
}

function readDetail(problem: string): string {
  try {
    return (JSON.parse(problem) as { detail?: string }).detail ?? m.reports_form_photo_not_uploaded();
  } catch {
    return m.reports_form_photo_not_uploaded();
  }
}

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
                className="absolute inset-x-1 bottom-1 h-1.5 w-[calc(100%-0.5rem)] accent-(--ink)"
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
