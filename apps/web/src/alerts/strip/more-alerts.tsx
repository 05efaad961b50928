import { X } from 'lucide-react';
import { useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';

import type { AlertBanner } from '../banners/banner-rule.ts';
import { AlertRow } from './alert-row.tsx';

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
