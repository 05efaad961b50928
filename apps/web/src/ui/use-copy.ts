import { m } from '@towscout/messages';

import { useToast } from './toast.tsx';

/** The toast asks to copy by hand where the browser refuses. */
export function useCopy(): (text: string, description: string) => Promise<void> {
  const { toast } = useToast();
  return async (text, description) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: m.ui_copied(), description, tone: 'success' });
    } catch {
      toast({ title: m.ui_not_copied(), description: m.ui_not_copied_hint(), tone: 'destructive' });
    }
  };
}

type Shared = { title: string; text: string; url: string };

export const canShare = (): boolean => 'share' in navigator;

/** Opens the device's share sheet if it has one; otherwise copies the link, and a toast says so. */
export function useShare(): (shared: Shared, copied: string) => Promise<void> {
  const copyText = useCopy();
  return async (shared, copied) => {
    if (!canShare()) return copyText(shared.url, copied);
    try {
      await navigator.share(shared);
    } catch (error) {
      if (error instanceof Error && error.name !== 'AbortError') await copyText(shared.url, copied);
    }
  };
}
