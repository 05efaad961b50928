import type { ReactNode } from 'react';

type EmptyStateProps = { icon: ReactNode; title: string; children?: ReactNode };

export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-8 text-center">
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
        {icon}
      </span>
      <p className="text-base font-semibold">{title}</p>
      {children && <div className="max-w-80 text-sm text-muted">{children}</div>}
    </div>
  );
}
