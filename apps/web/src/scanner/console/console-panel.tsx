import { ScrollArea } from '@base-ui/react/scroll-area';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type ConsolePanelProps = {
  title: string;
  note: string;
  isOpen: boolean;
  onToggle: () => void;
  className?: string;
  contentClassName: string;
  children: ReactNode;
};

/** A collapsible panel of the console. */
export function ConsolePanel({ title, note, isOpen, onToggle, className = '', contentClassName, children }: ConsolePanelProps) {
  const content = useId();
  return (
    <section aria-label={title} className={`flex min-h-0 min-w-0 flex-col ${className}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={onToggle}
        className="flex min-h-11 items-center gap-2 rounded-md px-1 text-left text-xs font-semibold tracking-wide text-case-ink"
      >
        <ChevronDown aria-hidden size={16} className={`shrink-0 text-case-muted transition-transform duration-150 ${isOpen ? '' : '-rotate-90'}`} />
        <span className="flex-1">{title}</span>
        <span className="font-mono text-case-muted">{note}</span>
      </button>
      <ScrollArea.Root id={content} hidden={!isOpen} className={`scanner-lcd relative min-h-0 overflow-hidden rounded-lg ${contentClassName}`}>
        <ScrollArea.Viewport className="h-full overscroll-contain">
          <ScrollArea.Content>{children}</ScrollArea.Content>
        </ScrollArea.Viewport>
        <ScrollArea.Scrollbar className="absolute inset-y-1 right-0.5 flex w-1.5 justify-center">
          <ScrollArea.Thumb className="w-full rounded-full bg-lcd-dim opacity-60" />
        </ScrollArea.Scrollbar>
      </ScrollArea.Root>
    </section>
  );
}
