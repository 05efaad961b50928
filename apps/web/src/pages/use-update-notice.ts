import { useEffect } from 'react';

import { reloadEvents } from '#platform/reload.ts';
import { useToast } from '#ui/toast.tsx';

/** Says why a part does not open when the site was updated while somebody is typing. */
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
