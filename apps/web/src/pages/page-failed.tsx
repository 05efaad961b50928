import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';

export function PageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex min-h-80 flex-col items-center justify-center gap-4 p-6 text-center">
      <div>
        <h1 className="text-lg font-semibold tracking-tight">{m.pages_failed_title()}</h1>
        <p className="mt-1 text-muted">{m.pages_failed_sentence()}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onRetry}>
          {m.common_try_again()}
        </Button>
        <LinkButton reload href={paths.dashboard}>
          {m.common_back_to_map()}
        </LinkButton>
      </div>
    </div>
  );
}
