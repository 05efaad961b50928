import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type ConsolePanelProps = {
  title: string;
  note: string;
  isOpen: boolean;
  onToggle: () => void;
  className?: string;
  children: ReactNode;
};

/** Collapsible; its content brings the screen. */
export function ConsolePanel({ title, note, isOpen, onToggle, className = '', children }: ConsolePanelProps) {
  const content = useId();
  return (
    <section aria-label={title} className={`flex min-h-0 min-w-0 flex-col ${className}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={onToggle}
        className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 rounded-md px-1 text-left text-xs font-semibold tracking-wide text-case-ink"
      >
        <ChevronDown
          aria-hidden
          size={16}
          className={`shrink-0 text-case-muted transition-transform duration-150 ${isOpen ? '' : '-rotate-90'}`}
        />
        <span className="flex-1">{title}</span>
        <span className="font-mono text-case-muted">{note}</span>
      </button>
      <div id={content} hidden={!isOpen} className="min-h-0 flex-1">
        {children}
      </div>
    </section>
  );
}
