import { useEffect } from 'react';

import { reloadEvents } from '#platform/reload.ts';
import { useToast } from '#ui/toast.tsx';

/** Explains a part that can't load after an update, while input blocks the reload. */
export function useUpdateNotice(): void {
  const { toast } = useToast();
  useEffect(
    () =>
      reloadEvents.on('waiting', () =>
        toast({
          title: 'TowScout was updated',
          description: 'This page reloads when you have sent or closed what you’re typing.',
        }),
      ),
    [toast],
  );
}
