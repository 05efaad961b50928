import { OverlayFailed, PartFailed } from '#ui/error-boundary.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  'a part of the page': <PartFailed onRetry={() => {}} />,
  'what opens over the page': (
    <div style={{ position: 'relative', height: '10rem', transform: 'none', contain: 'layout' }}>
      <OverlayFailed onRetry={() => {}} onOpenChange={() => {}} />
    </div>
  ),
};
