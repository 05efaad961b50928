import { useEffect, useEffectEvent } from 'react';

import { createBackLayers } from './back-layers.ts';

const layers = createBackLayers(window.history);
window.addEventListener('popstate', () => layers.moved());

export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? layers.open(() => close()) : undefined), [isOpen]);
}
