import { m } from '@towscout/messages';

import { getErrorMessage } from '#platform/api.ts';
import { LoadFailed } from '#ui/load-failed.tsx';

export function BillingFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reason = getErrorMessage(error);
  return <LoadFailed isRow title={m.billing_options_failed()} reason={reason} onRetry={onRetry} />;
}
