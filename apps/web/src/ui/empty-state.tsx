import type { ReactNode } from 'react';

type EmptyStateProps = { icon: ReactNode; title: string; children?: ReactNode };

/** In a short container whose size is contained, the words alone. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-8 text-center [@container(max-height:17rem)]:py-2">
      <span
        aria-hidden
        className="grid size-12 place-items-center rounded-full bg-sunken text-muted [@container(max-height:17rem)]:hidden"
      >
        {icon}
      </span>
      <p className="text-base font-semibold">{title}</p>
      {children && <div className="max-w-80 text-sm text-muted">{children}</div>}
    </div>
  );
}
