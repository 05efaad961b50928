import { Button } from '#ui/button.tsx';
import { ErrorBoundary, PartFailed } from '#ui/error-boundary.tsx';

import { Kept } from '../kept.tsx';
import type { States } from '../specimens.ts';

function Breakable({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('Broken by the gallery');
  return <p>A part that works.</p>;
}

export const states: States = {
  'holds a part': (
    <Kept value={false}>
      {(isBroken, change) => (
        <ErrorBoundary
          fallback={(again) => (
            <PartFailed
              onRetry={() => {
                change(false);
                again();
              }}
            />
          )}
        >
          <Breakable isBroken={isBroken} />
          <Button onClick={() => change(true)}>Break it</Button>
        </ErrorBoundary>
      )}
    </Kept>
  ),
};
