import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Announced and scrolled into view. */
export function FormProblem({ sentence }: { sentence: string | null | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence]);
  return (
    <div ref={alert} role="alert" className="empty:hidden">
      {sentence && (
        <p className="flex items-start gap-2 rounded-md bg-red-wash px-3 py-2.5 text-sm font-medium text-red">
          <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
          {sentence}
        </p>
      )}
    </div>
  );
}
