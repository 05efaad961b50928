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
