import { sentenceOf } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';

/** It is not known whether this site takes payments. */
export function BillingFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-sm">
      {sentenceOf(error, "Can't reach TowScout. Please try again.")}
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
