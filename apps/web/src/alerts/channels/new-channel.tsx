import { Plus } from 'lucide-react';
import { useState } from 'react';

import type { ChannelKind } from '@towscout/contracts/alert-channels/paths';
import type { AlertChannels, CreateChannelBody, CreatedChannel } from '@towscout/contracts/alert-channels/schema';

import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';

import { KINDS } from './kinds/kinds.ts';
import { ShownSecret } from './shown-secret.tsx';
import { useChannelChanges } from './use-channels.ts';

/** Shows a new webhook's secret once. */
export function NewChannel({ kinds, siteHasTelegramBot }: Pick<AlertChannels, 'kinds' | 'siteHasTelegramBot'>) {
  const { add } = useChannelChanges();
  const [kind, setKind] = useState<ChannelKind | null>(null);
  const [made, setMade] = useState<CreatedChannel | null>(null);
  const onAdd = async (body: CreateChannelBody) => {
    setMade(await add.mutateAsync(body));
    setKind(null);
  };
  const [first] = kinds;
  if (made?.secret)
    return (
      <ShownSecret
        name={made.name}
        secret={made.secret}
        hint="Your server checks with it that a message is ours."
        onDone={() => setMade(null)}
      />
    );
  if (kind === null)
    return (
      first && (
        <Button className="self-start" onClick={() => setKind(first)}>
          <Plus aria-hidden size={16} />
          Add a channel
        </Button>
      )
    );
  const { Form } = KINDS[kind];
  return (
    <div role="group" aria-label="New channel" className="flex flex-col gap-4 rounded-md bg-sunken p-3">
      {kinds.length > 1 && (
        <div className="flex flex-col">
          <Select
            label="Send alerts to"
            value={kind}
            onValueChange={setKind}
            options={kinds.map((value) => ({ value, label: KINDS[value].label }))}
          />
        </div>
      )}
      <Form key={kind} siteHasTelegramBot={siteHasTelegramBot} onAdd={onAdd} onCancel={() => setKind(null)} />
    </div>
  );
}
