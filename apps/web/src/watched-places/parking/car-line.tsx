import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = { calm: 'text-muted', faint: 'text-faint', warning: 'text-ink' };

type CarLineProps = { words: string; tone: keyof typeof TONES; children: ReactNode };

/** How my car is guarded; what follows is said more quietly. */
export function CarLine({ words, tone, children }: CarLineProps) {
  const Sign = tone === 'warning' ? ShieldAlert : ShieldCheck;
  return (
    <>
      <Sign aria-hidden size={18} className={`shrink-0 @max-[20rem]:hidden ${TONES[tone]}`} />
      <span className="underline decoration-line underline-offset-3">
        {words}
        {children && <span className="text-muted"> · {children}</span>}
      </span>
    </>
  );
}
