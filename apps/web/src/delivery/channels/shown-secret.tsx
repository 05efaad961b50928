import { Copy } from 'lucide-react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/use-copy.ts';

/** Centered, or a phone's toast would cover it. */
const bringToMiddle = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

type ShownSecretProps = { name: string; secret: string; hint: string; onDone: () => void };

export function ShownSecret({ name, secret, hint, onDone }: ShownSecretProps) {
  const copy = useCopy();
  return (
    <div
      ref={bringToMiddle}
      role="group"
      aria-label={m.delivery_channels_secret_of({ name })}
      className="flex flex-col gap-3 rounded-md bg-sunken p-3"
    >
      <p className="text-sm font-medium">
        {m.delivery_channels_secret_copy_now()} {hint}
      </p>
      <code className="rounded-sm bg-sunken p-2 text-sm wrap-anywhere select-all">{secret}</code>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copy(secret, m.delivery_channels_secret_copied())}>
          <Copy aria-hidden size={16} />
          {m.delivery_channels_copy()}
        </Button>
        <Button onClick={onDone}>{m.common_done()}</Button>
      </div>
    </div>
  );
}
