import { Plus } from 'lucide-react';
import { useState } from 'react';

import type { ChannelKind } from '@towscout/contracts/delivery/channels/paths';
import type { AlertChannels, CreateChannelBody, CreatedChannel } from '@towscout/contracts/delivery/channels/schema';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';

import { FORMS, nameKind } from './kinds/kinds.ts';
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
        hint={m.delivery_channels_secret_hint()}
        onDone={() => setMade(null)}
      />
    );
  if (kind === null)
    return (
      first && (
        <Button className="self-start" onClick={() => setKind(first)}>
          <Plus aria-hidden size={16} />
          {m.delivery_channels_add()}
        </Button>
      )
    );
  const Form = FORMS[kind];
  return (
    <div role="group" aria-label={m.delivery_channels_new()} className="flex flex-col gap-4 rounded-md bg-sunken p-3">
      {kinds.length > 1 && (
        <div className="flex flex-col">
          <Select
            label={m.delivery_channels_send_to()}
            value={kind}
            onValueChange={setKind}
            options={kinds.map((value) => ({ value, label: nameKind(value) }))}
          />
        </div>
      )}
      <Form key={kind} siteHasTelegramBot={siteHasTelegramBot} onAdd={onAdd} onCancel={() => setKind(null)} />
    </div>
  );
}
