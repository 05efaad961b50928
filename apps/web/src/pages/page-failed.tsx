import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function PageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex min-h-80 flex-col items-center justify-center gap-4 p-6 text-center">
      <div>
        <h1 className="text-lg font-semibold tracking-tight">Something went wrong on this page</h1>
        <p className="mt-1 text-muted">Alerts still reach you. Try again, or go back to the map.</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <LinkButton reload href={paths.dashboard}>
          Back to the map
        </LinkButton>
      </div>
    </div>
  );
}
