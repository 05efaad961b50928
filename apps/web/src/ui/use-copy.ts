import { useToast } from './toast.tsx';

/** The toast asks to copy by hand where the browser refuses. */
export function useCopy(): (text: string, description: string) => Promise<void> {
  const { toast } = useToast();
  return async (text, description) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied', description, tone: 'success' });
    } catch {
      toast({
        title: "Couldn't copy",
        description: 'Could not copy to clipboard. Please copy manually.',
        tone: 'destructive',
      });
    }
  };
}
