import { LoaderCircle } from 'lucide-react';

import { m } from '@towscout/messages';

export function Spinner({ label = m.ui_loading(), size = 20 }: { label?: string; size?: number }) {
  return (
    <span role="status" className="inline-flex">
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
