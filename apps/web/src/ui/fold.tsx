import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import { classNames } from './class-names.ts';

type FoldProps = {
  title: string;
  /** Its state in short, shown while it is folded. */
  summary?: string | null | undefined;
  /** Opens it, unless somebody has closed it. */
  startsOpen?: boolean;
  children: ReactNode;
};

/** A region that its heading opens and closes. What is inside is rendered when it opens first, and then stays. */
export function Fold({ title, summary, startsOpen = false, children }: FoldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (startsOpen && chosen === null) setChosen(true);
  const isOpen = chosen === true;
  const wasOpened = chosen !== null;
  const content = useId();
  return (
    <section aria-label={title}>
      <div className="relative flex min-h-14 items-center gap-3 rounded-lg px-4 py-2 hover:bg-sunken">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={wasOpened ? content : undefined}
              onClick={() => setChosen(!isOpen)}
              className="text-left after:absolute after:inset-0"
            >
              {title}
            </button>
          </h2>
          {summary && !isOpen && <p className="text-sm text-muted">{summary}</p>}
        </div>
        <ChevronDown aria-hidden size={20} className={classNames('shrink-0 text-muted', isOpen && 'rotate-180')} />
      </div>
      {wasOpened && (
        <div id={content} hidden={!isOpen} className="px-4 pt-1 pb-4">
          {children}
        </div>
      )}
    </section>
  );
}
