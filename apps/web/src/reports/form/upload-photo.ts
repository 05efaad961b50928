import { PHOTO_MAX_BYTES, reportPaths } from '@towscout/contracts/reports/paths';
import { m } from '@towscout/messages';

import { api, NoAnswerError } from '#platform/api.ts';

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
export async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<string> {
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
