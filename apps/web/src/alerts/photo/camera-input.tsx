import type { ChangeEvent, RefObject } from 'react';

export const NOT_A_PHOTO = {
  title: 'Not a photo',
  description: 'Please select an image file',
  tone: 'destructive',
} as const;

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
