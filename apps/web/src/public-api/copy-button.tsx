import { Copy } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

/** Copies the key, or says that it must be copied by hand. */
export function CopyButton({ text }: { text: string }) {
  const { toast } = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied', description: 'The API key is on the clipboard.', tone: 'success' });
    } catch {
      toast({
        title: 'Not copied',
        description: 'Could not copy to clipboard. Please copy manually.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Button variant="primary" onClick={() => void copy()}>
      <Copy aria-hidden size={16} />
      Copy
    </Button>
  );
}
