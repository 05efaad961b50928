import { displayPriority } from '@towscout/contracts/sightings';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import { timeSince } from '../../platform/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { AlertBanner as Banner } from '../banner-rule.ts';

type AlertBannerProps = { banner: Banner; now: Date; onShowOnMap: () => void; onDismiss: () => void };

/** One truck: what, how far, who says so, since when. A touch on it shows it on the map. */
export function AlertBanner({ banner, now, onShowOnMap, onDismiss }: AlertBannerProps) {
  const isRed = displayPriority(banner.status) === 'high';
  return (
    <div
      className={classNames(
        'flex items-stretch rounded-md border border-l-4 border-line bg-raised text-ink shadow-high',
        'transition-[opacity,translate] duration-200 starting:-translate-y-2 starting:opacity-0',
        isRed ? 'border-l-red-solid' : 'border-l-amber-solid',
      )}
    >
      <Announcement key={banner.status} banner={banner} />
      <button
        type="button"
        onClick={onShowOnMap}
        className="flex min-w-0 flex-1 items-start gap-3 rounded-md py-2.5 pl-3 text-left"
      >
        <TriangleAlert aria-hidden size={20} className={classNames('mt-0.5 shrink-0', isRed ? 'text-red' : 'text-amber')} />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">{banner.headline}</span>
          <span className="line-clamp-2 text-xs text-muted">
            {banner.agreement && `${banner.agreement} · `}
            <time dateTime={banner.at.toISOString()}>{timeSince(banner.at, now)}</time>
            {` · ${banner.location}`}
          </span>
          <span className="sr-only">Show on the map</span>
        </span>
      </button>
      <Button variant="quiet" data-dismiss className="h-auto px-3!" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}

/** Said once, and again when the truck does something else; what ticks and drifts is there to be read. */
function Announcement({ banner }: { banner: Banner }) {
  const [words] = useState(() => [banner.headline, banner.agreement, banner.location].filter(Boolean).join(', '));
  return (
    <p role="alert" aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
