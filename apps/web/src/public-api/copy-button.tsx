import { Copy } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/use-copy.ts';

/** Copies the key. */
export function CopyButton({ text }: { text: string }) {
  const copy = useCopy();
  return (
    <Button variant="primary" onClick={() => void copy(text, 'The API key is on the clipboard.')}>
      <Copy aria-hidden size={16} />
      Copy
    </Button>
  );
}
