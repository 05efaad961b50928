import { useEffect } from 'react';

import { m } from '@towscout/messages';

import { reloadEvents } from '#platform/reload.ts';
import { useToast } from '#ui/toast.tsx';

/** Explains a part that can't load after an update, while input blocks the reload. */
export function useUpdateNotice(): void {
  const { toast } = useToast();
  useEffect(
    () =>
      reloadEvents.on('waiting', () =>
        toast({ title: m.pages_failed_updated(), description: m.pages_failed_updated_sentence() }),
      ),
    [toast],
  );
}
