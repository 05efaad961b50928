import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { TruckMark } from '#trucks/truck-mark.tsx';
import { Button } from '#ui/button.tsx';
import { unbroken } from '#ui/figure.tsx';
import { Popover } from '#ui/popover.tsx';

import type { AlertBanner } from '../banners/banner-rule.ts';

type AlertRowProps = { banner: AlertBanner; now: Date; onShowOnMap: () => void; children: ReactNode };

/**
 * One truck: what, how far, who says so, since when. A touch on it shows the truck on the map. In a narrow strip the
 * facts go below its controls, and with large text the controls below the facts.
 */
export function AlertRow({ banner, now, onShowOnMap, children }: AlertRowProps) {
  const rest = [banner.agreement, banner.maybeLeft].filter(Boolean).map((fact) => `${fact} · `);
  return (
    <div className="@container">
      <div className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto] @2xl:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
        <button
          type="button"
          onClick={onShowOnMap}
          className="col-span-full row-span-2 row-start-1 grid grid-cols-subgrid grid-rows-subgrid py-1.5 pl-3 text-left text-sm leading-[1.125rem] focus-visible:-outline-offset-2"
        >
          <TruckMark truck={banner} className="row-start-1 size-7 self-center @2xl:row-[1/3]" />
          <span className="min-w-0 self-center pl-2.5 font-semibold text-pretty @max-[15rem]:col-span-2 @max-[15rem]:pr-3 @2xl:self-end">
            {unbroken(banner.headline)}
          </span>
          <span className="col-span-2 col-start-2 row-start-2 ml-2.5 overflow-x-clip pr-2 @max-[22rem]:col-span-3 @max-[22rem]:col-start-1 @max-[22rem]:ml-0 @2xl:contents">
            <span className="text-muted @2xl:col-start-2 @2xl:row-start-2 @2xl:ml-2.5 @2xl:overflow-x-clip">
              <span className="mr-4">{banner.location}</span>{' '}
              {/* The dot lies outside the row where the facts begin a line. */}
              <span className="-ml-4 inline-block text-xs leading-[1.125rem] before:inline-block before:w-4 before:text-center before:content-['·']">
                {rest}
                <time dateTime={banner.at.toISOString()}>{unbroken(timeSince(banner.at, now))}</time>
              </span>
            </span>{' '}
            <span className="font-medium whitespace-nowrap text-accent-text underline decoration-1 underline-offset-3 @2xl:col-start-3 @2xl:row-[1/3] @2xl:self-center @2xl:px-3">
              {m.alerts_show_on_map()}
            </span>
          </span>
        </button>
        <div className="z-1 col-start-3 row-start-1 flex items-center self-center justify-self-end @max-[15rem]:row-start-3 @2xl:col-start-4 @2xl:row-[1/3]">
          {children}
        </div>
      </div>
    </div>
  );
}

type MoreAlertsProps = {
  banners: readonly AlertBanner[];
  now: Date;
  onShow: (banner: AlertBanner) => void;
  onDismiss: (sightingId: string) => void;
  className?: string;
};

/** A button with the number of alerts after the first, which opens the list of all. */
export function MoreAlerts({ banners, now, onShow, onDismiss, className = '' }: MoreAlertsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title={m.alerts_strip_count({ count: banners.length })}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" className={`min-w-11 px-2! leading-[1.125rem] @2xl:px-3! ${className}`}>
          <span aria-hidden className="hidden in-data-tone:compact:inline">
            +{banners.length - 1}
          </span>
          <span className="in-data-tone:compact:sr-only @max-2xl:w-min">
            {m.alerts_strip_more({ count: banners.length - 1 })}
          </span>
          <span className="sr-only"> {m.alerts_strip_more_alerts()}</span>
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {banners.map((banner) => (
          <li key={banner.sightingId}>
            <AlertRow
              banner={banner}
              now={now}
              onShowOnMap={() => {
                setOpen(false);
                onShow(banner);
              }}
            >
              <DismissButton label={m.alerts_dismiss()} onClick={() => onDismiss(banner.sightingId)} />
            </AlertRow>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** Hides its label in a narrow strip, to leave room for the alert. */
export function DismissButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="quiet" data-dismiss className="min-w-11 px-2! @2xl:px-3!" onClick={onClick}>
      <X aria-hidden size={18} className="@2xl:hidden" />
      <span className="@max-2xl:sr-only">{label}</span>
    </Button>
  );
}
