import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

type Tone = 'neutral' | 'red' | 'green' | 'blue' | 'purple';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  red: 'bg-red-wash text-red',
  green: 'bg-green-wash text-green',
  blue: 'bg-blue-wash text-blue',
  purple: 'bg-purple-wash text-purple',
};

type BadgeProps = { tone?: Tone; className?: string; children: ReactNode };

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap forced-colors:border',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
