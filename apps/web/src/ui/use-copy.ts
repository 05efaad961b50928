import { useToast } from './toast.tsx';

/** Copies a text and says what was copied, or that it must be copied by hand. */
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
