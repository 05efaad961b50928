import { CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { displayPriority } from '@towscout/contracts/sightings/paths';
import { timeSince } from '@towscout/domain/format-time';

import { classNames } from '#ui/class-names.ts';
import { unbroken } from '#ui/unbroken.ts';

import type { AlertBanner } from '../banners/banner-rule.ts';

type AlertRowProps = { banner: AlertBanner; now: Date; onShowOnMap: () => void; children: ReactNode };

/** One truck in one row: what, how far, who says so, since when. A touch on it shows the truck on the map. */
export function AlertRow({ banner, now, onShowOnMap, children }: AlertRowProps) {
  const rest = [banner.agreement, banner.maybeLeft].filter(Boolean).join(' · ');
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-end">
      <button
        type="button"
        onClick={onShowOnMap}
        className="flex min-h-13 min-w-0 flex-1 basis-[7rem] items-center gap-2.5 pl-3 text-left text-sm leading-[1.125rem] focus-visible:-outline-offset-2"
      >
        <AlertSign banner={banner} />
        <span className="min-w-0 flex-1 py-1.5">
          <span className="block font-semibold text-pretty">{unbroken(banner.headline)}</span>
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="text-muted">
              {banner.location}
              {rest && ` · ${rest}`} ·{' '}
              <time dateTime={banner.at.toISOString()}>{unbroken(timeSince(banner.at, now))}</time>
            </span>
            <span className="font-medium whitespace-nowrap text-accent-text underline decoration-1 underline-offset-3">
              Show on map
            </span>
          </span>
        </span>
      </button>
      {children}
    </div>
  );
}

function AlertSign({ banner }: { banner: AlertBanner }) {
  const isRed = displayPriority(banner.status) === 'high';
  if (banner.level === 'notice') return <CircleHelp aria-hidden size={20} className="shrink-0 text-muted" />;
  return <TriangleAlert aria-hidden size={20} className={classNames('shrink-0', isRed ? 'text-red' : 'text-amber')} />;
}
