import type { ChangeEvent, RefObject } from 'react';

import { m } from '@towscout/messages';

import type { ToastMessage } from '#ui/toast-message.ts';

export const notAPhoto = (): ToastMessage => ({
  title: m.watched_places_parking_not_a_photo(),
  description: m.watched_places_parking_not_a_photo_hint(),
  tone: 'destructive',
});

type CameraInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onPhoto: (file: File) => Promise<void>;
};

/** Hidden behind a button that clicks it. */
export function CameraInput({ ref, label, onPhoto }: CameraInputProps) {
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) await onPhoto(file);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      capture="environment"
      hidden
      aria-label={label}
      onChange={(event) => void choose(event)}
    />
  );
}

/** The picture drawn anew, without what its file says of place and time. Null when it is no picture. */
export async function drawSmaller(file: Blob, longestSide: number): Promise<HTMLCanvasElement | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas;
}
