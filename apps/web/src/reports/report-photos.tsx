import { useState } from 'react';

import { m } from '@towscout/messages';

import { Dialog } from '#ui/dialog.tsx';

/** Small pictures of a report; a tap shows one large. */
export function ReportPhotos({ photoUrls, location }: { photoUrls: readonly string[]; location: string }) {
  const [shown, setShown] = useState<string | null>(null);
  if (photoUrls.length === 0) return null;
  return (
    <>
      <ul className="flex gap-2">
        {photoUrls.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              onClick={() => setShown(url)}
              aria-label={m.reports_photo_number_of({ number: index + 1, count: photoUrls.length, location })}
              className="block overflow-hidden rounded-md border border-line"
            >
              <img src={`${url}/small`} alt="" width={72} height={72} loading="lazy" className="size-18 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== null}
        onOpenChange={(open) => !open && setShown(null)}
        title={m.reports_photo()}
        description={location}
      >
        {shown && (
          <img
            src={shown}
            alt={m.reports_truck_at({ location })}
            className="mx-auto max-h-[70dvh] rounded-md object-contain"
          />
        )}
      </Dialog>
    </>
  );
}
