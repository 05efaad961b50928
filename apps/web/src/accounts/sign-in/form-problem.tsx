import { CircleAlert } from 'lucide-react';

/** A problem with the whole form, announced as it appears. */
export function FormProblem({ sentence }: { sentence: string | null | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {sentence && (
        <p className="flex items-start gap-2 rounded-md bg-red-wash px-3 py-2.5 text-sm font-medium text-red">
          <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
          {sentence}
        </p>
      )}
    </div>
  );
}
