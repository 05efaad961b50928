import { MapPinOff } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { tryMapsAgain } from './can-draw-map.ts';

export function NoMap() {
  const [hasFailedAgain, setFailedAgain] = useState(false);
  return (
    <div className="grid size-full place-items-center bg-surface">
      <EmptyState icon={<MapPinOff aria-hidden size={22} />} title="The map won’t start">
        <p>This browser couldn't start WebGL, which draws the map. Lists and address search still work.</p>
        <Button className="mt-3" onClick={() => setFailedAgain(!tryMapsAgain())}>
          Try again
        </Button>
        <p role="status" className="mt-2 min-h-5">
          {hasFailedAgain && 'It still won’t start.'}
        </p>
      </EmptyState>
    </div>
  );
}
