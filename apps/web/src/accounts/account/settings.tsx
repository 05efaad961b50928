import { type ReactNode, useId } from 'react';

import { intlLocale } from '@towscout/messages/locale';

import { Card } from '#ui/card.tsx';

type SectionProps = { title: string; description?: ReactNode; children: ReactNode };

export function SettingsSection({ title, description, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {description && <p className="text-sm text-pretty text-muted">{description}</p>}
      </div>
      <Card className="flex flex-col divide-y divide-line p-0!">{children}</Card>
    </section>
  );
}

type RowProps = { label: ReactNode; children?: ReactNode; action?: ReactNode; below?: ReactNode };

export function SettingsRow({ label, children, action, below }: RowProps) {
  return (
    <div className="flex flex-col gap-3 px-4 py-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-[8rem]">
          <p className="text-sm font-medium">{label}</p>
          {children && <div className="text-sm wrap-anywhere text-muted">{children}</div>}
        </div>
        {action}
      </div>
      {below}
    </div>
  );
}

/** 'Nov 22, 2026' */
export const formatDate = (instant: string): string =>
  new Date(instant).toLocaleDateString(intlLocale(), { year: 'numeric', month: 'short', day: 'numeric' });
